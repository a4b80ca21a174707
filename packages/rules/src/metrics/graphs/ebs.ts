import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “EBS”. */
export const ebsGraphs = graphsOf(`
Data | EBS volume read bytes | AWS/EBS | VolumeReadBytes | VolumeId | Sum | Bytes | | node_disk_read_bytes_total
Data | EBS volume write bytes | AWS/EBS | VolumeWriteBytes | VolumeId | Sum | Bytes | | node_disk_written_bytes_total
Data | EBS volume read operations | AWS/EBS | VolumeReadOps | VolumeId | Sum | Count | | node_disk_reads_completed_total
Data | EBS volume write operations | AWS/EBS | VolumeWriteOps | VolumeId | Sum | Count | | node_disk_writes_completed_total
Data | EBS volume total read time | AWS/EBS | VolumeTotalReadTime | VolumeId | Sum | Seconds | | node_disk_read_time_seconds_total
Data | EBS volume total write time | AWS/EBS | VolumeTotalWriteTime | VolumeId | Sum | Seconds | | node_disk_write_time_seconds_total
Data | EBS volume idle time | AWS/EBS | VolumeIdleTime | VolumeId | Sum | Seconds
Data | EBS volume queue length | AWS/EBS | VolumeQueueLength | VolumeId | Average | Count | sustained above 1 per 1000 IOPS (SSD) | node_disk_io_now
Data | EBS volume throughput percentage | AWS/EBS | VolumeThroughputPercentage | VolumeId | Average | Percent | io1/io2 only
Data | EBS volume consumed operations | AWS/EBS | VolumeConsumedReadWriteOps | VolumeId | Sum | Count | io1/io2 only
Data | EBS volume burst balance | AWS/EBS | BurstBalance | VolumeId | Minimum | Percent | < 70; gp2/st1/sc1 only; picker needs a volume type
Data | EBS volume average read latency | AWS/EBS | VolumeAvgReadLatency | InstanceId,VolumeId | Average | Milliseconds
Data | EBS volume average write latency | AWS/EBS | VolumeAvgWriteLatency | InstanceId,VolumeId | Average | Milliseconds
Data | EBS volume average IOPS | AWS/EBS | VolumeAvgIOPS | InstanceId,VolumeId | Average | Count/Second
Data | EBS volume average throughput | AWS/EBS | VolumeAvgThroughput | InstanceId,VolumeId | Average | Bytes/Second
Data | EBS volume IOPS exceeded | AWS/EBS | VolumeIOPSExceededCheck | InstanceId,VolumeId | Maximum | Count | >= 1
Data | EBS volume throughput exceeded | AWS/EBS | VolumeThroughputExceededCheck | InstanceId,VolumeId | Maximum | Count | >= 1
Data | EBS volume stalled I/O | AWS/EBS | VolumeStalledIOCheck | InstanceId,VolumeId | Maximum | Count | >= 1
`);

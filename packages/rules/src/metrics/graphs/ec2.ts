import { graphsOf } from '../graph-table.ts';

/** The domain dashboard tab “EC2”. */
export const ec2Graphs = graphsOf(`
Data | EC2 CPU utilization | AWS/EC2 | CPUUtilization | InstanceId | Maximum | Percent | >= 80 | node_cpu_seconds_total | os.cpu.percent
Data | EC2 CPU credit balance | AWS/EC2 | CPUCreditBalance | InstanceId | Minimum | Count | near 0
Data | EC2 CPU credit usage | AWS/EC2 | CPUCreditUsage | InstanceId | Sum | Count
Data | EC2 surplus credit balance | AWS/EC2 | CPUSurplusCreditBalance | InstanceId | Maximum | Count
Data | EC2 surplus credits charged | AWS/EC2 | CPUSurplusCreditsCharged | InstanceId | Sum | Count
Data | EC2 instance-store read bytes | AWS/EC2 | DiskReadBytes | InstanceId | Sum | Bytes | | node_disk_read_bytes_total
Data | EC2 instance-store read operations | AWS/EC2 | DiskReadOps | InstanceId | Sum | Count | | node_disk_reads_completed_total
Data | EC2 instance-store write bytes | AWS/EC2 | DiskWriteBytes | InstanceId | Sum | Bytes | | node_disk_written_bytes_total
Data | EC2 instance-store write operations | AWS/EC2 | DiskWriteOps | InstanceId | Sum | Count | | node_disk_writes_completed_total
Data | EC2 EBS read bytes | AWS/EC2 | EBSReadBytes | InstanceId | Sum | Bytes | | node_disk_read_bytes_total
Data | EC2 EBS read operations | AWS/EC2 | EBSReadOps | InstanceId | Sum | Count | | node_disk_reads_completed_total
Data | EC2 EBS write bytes | AWS/EC2 | EBSWriteBytes | InstanceId | Sum | Bytes | | node_disk_written_bytes_total
Data | EC2 EBS write operations | AWS/EC2 | EBSWriteOps | InstanceId | Sum | Count | | node_disk_writes_completed_total
Data | EC2 EBS I/O balance | AWS/EC2 | EBSIOBalance% | InstanceId | Minimum | Percent | falling towards 0 = instance EBS limit
Data | EC2 EBS byte balance | AWS/EC2 | EBSByteBalance% | InstanceId | Minimum | Percent | falling towards 0
Data | EC2 instance EBS IOPS exceeded | AWS/EC2 | InstanceEBSIOPSExceededCheck | InstanceId | Maximum | Count | >= 1
Data | EC2 instance EBS throughput exceeded | AWS/EC2 | InstanceEBSThroughputExceededCheck | InstanceId | Maximum | Count | >= 1
Data | EC2 network in | AWS/EC2 | NetworkIn | InstanceId | Sum | Bytes | | node_network_receive_bytes_total
Data | EC2 network out | AWS/EC2 | NetworkOut | InstanceId | Sum | Bytes | | node_network_transmit_bytes_total
Data | EC2 network packets in | AWS/EC2 | NetworkPacketsIn | InstanceId | Sum | Count | | node_network_receive_packets_total
Data | EC2 network packets out | AWS/EC2 | NetworkPacketsOut | InstanceId | Sum | Count | | node_network_transmit_packets_total
General | EC2 status check failed | AWS/EC2 | StatusCheckFailed | InstanceId | Maximum | Count | >= 1
General | EC2 status check failed, instance | AWS/EC2 | StatusCheckFailed_Instance | InstanceId | Maximum | Count | >= 1
General | EC2 status check failed, system | AWS/EC2 | StatusCheckFailed_System | InstanceId | Maximum | Count | >= 1
General | EC2 status check failed, attached EBS | AWS/EC2 | StatusCheckFailed_AttachedEBS | InstanceId | Maximum | Count | >= 1
General | EC2 metadata calls without token | AWS/EC2 | MetadataNoToken | InstanceId | Sum | Count
General | EC2 metadata calls without token rejected | AWS/EC2 | MetadataNoTokenRejected | InstanceId | Sum | Count
`);

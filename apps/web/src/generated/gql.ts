/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query App_PutMetricsQuery($failureType: String!) {\n    putMetrics(failureType: $failureType)\n  }\n": typeof types.App_PutMetricsQueryDocument,
    "\n  query App_PutLogsQuery($logsMessage: String!, $domainIdent: String, $apiName: String) {\n    putLogs(logsMessage: $logsMessage, domainIdent: $domainIdent, apiName: $apiName)\n  }\n": typeof types.App_PutLogsQueryDocument,
    "\n  query AuditHistory_FetchQuery($path: String, $start_time: String!, $end_time: String!, $state: String, $domain_id: String) {\n    fetchCommandHistory(path: $path, start_time: $start_time, end_time: $end_time, state: $state, domain_id: $domain_id) {\n      domain_id\n      arguments {\n        domain_identifier\n      }\n      time {\n        value\n      }\n      request_command\n      source_host\n      user\n      request_client_id\n      cli_command\n      request_id\n      seq\n      outcome\n      outcome_detail\n      ticket\n      reason_code\n      description\n      duration_ms\n      arguments_json\n      result_json\n      hash\n      previous_hash\n    }\n  }\n": typeof types.AuditHistory_FetchQueryDocument,
    "\n  query AuditHistory_ChainQuery {\n    auditChain {\n      ok\n      records\n      verifiedUpTo\n      checkedAt\n      problem\n    }\n  }\n": typeof types.AuditHistory_ChainQueryDocument,
    "\n  query AuditHistory_CommandsQuery {\n    commands {\n      commands {\n        name\n        parent\n        sub_commands {\n          name\n          url\n        }\n      }\n    }\n  }\n": typeof types.AuditHistory_CommandsQueryDocument,
    "\n  query AllocationExplain_ExplainQuery($domainIdentifier: String!, $index: String, $shard: Int, $primary: Boolean) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          allocationExplain(index: $index, shard: $shard, primary: $primary)\n        }\n      }\n    }\n  }\n": typeof types.AllocationExplain_ExplainQueryDocument,
    "\n  query ClusterInfo_HealthQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          lightMode\n          health {\n            cluster_name\n            status\n            timed_out\n            number_of_nodes\n            number_of_data_nodes\n            active_shards\n            active_primary_shards\n            relocating_shards\n            initializing_shards\n            unassigned_shards\n            delayed_unassigned_shards\n            number_of_pending_tasks\n            task_max_waiting_in_queue_millis\n            awareness_attributes {\n              zone\n            }\n            asOf\n          }\n        }\n      }\n    }\n  }\n": typeof types.ClusterInfo_HealthQueryDocument,
    "\n  query ClusterInfo_StatsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          stats {\n            asOf\n            nodes {\n              count {\n                total\n                data\n                master\n                coordinating_only\n              }\n              fs {\n                available\n                total\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ClusterInfo_StatsQueryDocument,
    "\n  query ClusterInfo_SettingsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          settings\n        }\n      }\n    }\n  }\n": typeof types.ClusterInfo_SettingsQueryDocument,
    "\n  query ClusterInfo_KibanaQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      clusterData {\n        serverType\n        discoveryMode\n      }\n      kibana {\n        health\n      }\n    }\n  }\n": typeof types.ClusterInfo_KibanaQueryDocument,
    "\n  query ClusterInfo_DecommissionQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          decommission\n        }\n      }\n    }\n  }\n": typeof types.ClusterInfo_DecommissionQueryDocument,
    "\n  mutation ExecuteInstanceCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {\n    executeCommand(url: $url, args: $args, approval: $approval, confirm: $confirm, guard: $guard) {\n      success\n      data\n      auditSeq\n      error {\n        message\n        extensions {\n          code\n          fix\n          response {\n            status\n            statusText\n            body {\n              exc_type\n              exc_value\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExecuteInstanceCommandDocument,
    "\n  query Configurations_ConfigQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      rawConfig\n    }\n  }\n": typeof types.Configurations_ConfigQueryDocument,
    "\n  fragment DomainHeader_Domain on Domain {\n    domainIdentifier\n    esVersion\n    carbonDomain\n    dragonstoneDomain\n    processing\n    deleted\n    source\n    elb\n    layout {\n      dataNodes\n    }\n  }\n": typeof types.DomainHeader_DomainFragmentDoc,
    "\n  query Explorer_CatalogueQuery($domainIdentifier: String!) {\n    explorerCatalogue(domainIdentifier: $domainIdentifier) {\n      roots {\n        name\n        title\n        paths {\n          path\n          title\n          params\n          heavy\n          demoOnly\n          columns\n        }\n      }\n      nodeCount\n      version\n      listSupported\n      hiddenBecause\n    }\n  }\n": typeof types.Explorer_CatalogueQueryDocument,
    "\n  query Explorer_NamesQuery($domainIdentifier: String!, $kind: String!, $prefix: String!, $limit: Int) {\n    explorerNames(domainIdentifier: $domainIdentifier, kind: $kind, prefix: $prefix, limit: $limit)\n  }\n": typeof types.Explorer_NamesQueryDocument,
    "\n  query Explorer_QueriesQuery {\n    explorerQueries {\n      history {\n        id\n        title\n        url\n        at\n        domainIdentifier\n      }\n      saved {\n        id\n        title\n        url\n        at\n        domainIdentifier\n      }\n    }\n  }\n": typeof types.Explorer_QueriesQueryDocument,
    "\n  mutation Explorer_RunMutation($url: String!, $domainIdentifier: String!, $queryParams: JSON, $instanceId: String) {\n    executeGetAPI(url: $url, domainIdentifier: $domainIdentifier, queryParams: $queryParams, instanceId: $instanceId) {\n      data {\n        truncated_output\n        error\n        presigned_url\n        is_data_truncated\n        notice\n      }\n      status\n      tookMs\n      sizeBytes\n      asOf\n      rows\n      nextToken\n      fellBackTo\n    }\n  }\n": typeof types.Explorer_RunMutationDocument,
    "\n  mutation Explorer_FilterMutation(\n    $url: String!\n    $domainIdentifier: String!\n    $filterArguement: String!\n    $filterValue: String!\n    $instanceId: String\n  ) {\n    executeGetFilteredDataAPI(\n      url: $url\n      domainIdentifier: $domainIdentifier\n      filterArguement: $filterArguement\n      filterValue: $filterValue\n      instanceId: $instanceId\n    ) {\n      data {\n        truncated_output\n        error\n        presigned_url\n        is_data_truncated\n        notice\n      }\n      status\n      tookMs\n      sizeBytes\n      asOf\n      rows\n      nextToken\n      fellBackTo\n    }\n  }\n": typeof types.Explorer_FilterMutationDocument,
    "\n  mutation Explorer_SaveMutation($title: String!, $url: String!) {\n    saveExplorerQuery(title: $title, url: $url) {\n      saved {\n        id\n      }\n    }\n  }\n": typeof types.Explorer_SaveMutationDocument,
    "\n  mutation Explorer_ForgetMutation($id: String!) {\n    deleteExplorerQuery(id: $id) {\n      saved {\n        id\n      }\n    }\n  }\n": typeof types.Explorer_ForgetMutationDocument,
    "\n  mutation Inspection_CreateShortLinkMutation($path: String!) {\n    createShortLink(path: $path) {\n      short_url\n    }\n  }\n": typeof types.Inspection_CreateShortLinkMutationDocument,
    "\n  query Inspection_InspectionQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      inspection {\n        sentence\n        state\n        confirming\n        light\n        coverage\n        ageMs\n        at\n        context\n        safeStep\n        wrongStep\n        findings {\n          check\n          key\n          severity\n          text\n          details\n          since\n          confirmed\n          sop\n          safeStep\n          wrongStep\n          evidence {\n            label\n            path\n            panel\n          }\n        }\n        checks {\n          name\n          title\n          result\n          detail\n        }\n      }\n    }\n  }\n": typeof types.Inspection_InspectionQueryDocument,
    "\n  query Limits_LimitsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      deleted\n      limits\n    }\n  }\n": typeof types.Limits_LimitsQueryDocument,
    "\n  query PinButton_PlacesQuery {\n    places {\n      pinned {\n        path\n      }\n    }\n  }\n": typeof types.PinButton_PlacesQueryDocument,
    "\n  mutation PinButton_SetPinnedMutation($path: String!, $title: String!, $pinned: Boolean!) {\n    setPinned(path: $path, title: $title, pinned: $pinned) {\n      pinned {\n        path\n      }\n    }\n  }\n": typeof types.PinButton_SetPinnedMutationDocument,
    "\n  query Upgrades_UpgradesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      upgradeHistory {\n        name\n        status\n        startTime\n        steps\n        stepsStatus\n        stepsProgress\n      }\n    }\n  }\n": typeof types.Upgrades_UpgradesQueryDocument,
    "\n  query VitalsStrip_NodesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cat {\n          nodes {\n            id\n            roles\n            heapPercent\n            diskUsedPercent\n          }\n        }\n      }\n    }\n  }\n": typeof types.VitalsStrip_NodesQueryDocument,
    "\n  query VitalsStrip_HistoryQuery($domainIdentifier: String!, $from: Float!, $to: Float!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      vitals(from: $from, to: $to) {\n        key\n        times\n        values\n      }\n    }\n  }\n": typeof types.VitalsStrip_HistoryQueryDocument,
    "\n  query VitalsStrip_RecentChangesQuery($subject: String!, $from: Float!, $to: Float!) {\n    changes(subject: $subject, from: $from, to: $to, limit: 50) {\n      id\n      kind\n      title\n      at\n      until\n      actor\n      link\n      source\n    }\n  }\n": typeof types.VitalsStrip_RecentChangesQueryDocument,
    "\n  query ClientScreen_DomainsQuery($clientId: String!) {\n    account(clientId: $clientId) {\n      clientId\n      totalDomains\n      whiteglove\n      accountStatus\n      domains {\n        domainIdentifier\n        name\n        created\n        deleted\n        processing\n        carbonDomain\n        esVersion\n      }\n    }\n  }\n": typeof types.ClientScreen_DomainsQueryDocument,
    "\n  query ClusterSettings_SettingsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      es60 {\n        cluster {\n          settings\n        }\n      }\n    }\n  }\n": typeof types.ClusterSettings_SettingsQueryDocument,
    "\n  query DomainScreen_DomainQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      ...DomainHeader_Domain\n      ...OverviewTab_Domain\n    }\n  }\n": typeof types.DomainScreen_DomainQueryDocument,
    "\n  query ExplorerTab_NodesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            nodeType\n            privateIp\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExplorerTab_NodesQueryDocument,
    "\n  query InstancesTable_InstancesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            createdTime\n            diNumber\n            instanceType\n            nodeType\n            publicIp\n            privateIp\n            bastion\n            state\n            elbHealth\n            asg\n            az\n            azState\n            osDeploymentType\n            network {\n              publicDns\n            }\n            volumes {\n              deviceName\n              ebs {\n                volumeId\n              }\n            }\n            diskUsedPercent\n            heapPercent\n            cpuPercent\n          }\n        }\n      }\n    }\n  }\n": typeof types.InstancesTable_InstancesQueryDocument,
    "\n  query OtherInformation_GroupsQuery($domainIdentifier: String!) {\n    getDomainDetails(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      esVersion\n      resources {\n        GROUP {\n          autoScalingGroups {\n            groupName\n            loadBalancers {\n              loadBalancerName\n              targetGroupName\n            }\n            availabilityZones\n            instanceCount\n            nodeType\n            dateTime\n          }\n          securityGroups {\n            groupName\n            groupId\n            partitions\n            dateTime\n            softwareVersion\n          }\n          autoScalingEvents {\n            groupName\n            instanceId\n            description\n            details\n            cause\n            statusMessage\n            statusCode\n            progress\n            startTime\n            endTime\n          }\n          launchConfigurations {\n            launchConfigurationName\n            nodeType\n            instanceType\n            keyName\n            dateTime\n            imageId\n          }\n          launchTemplates {\n            launchConfigurationName\n            nodeType\n            instanceType\n            keyName\n            dateTime\n            imageId\n          }\n        }\n      }\n    }\n  }\n": typeof types.OtherInformation_GroupsQueryDocument,
    "\n  fragment OverviewCard_Domain on Domain {\n    esVersion\n    carbonDomain\n    dragonstoneDomain\n    IsRemotePublicationEnabled\n    PackageTypeAssociatedOnDomain\n    pinnedVFIDomain\n    pinnedVFIClient\n    IsSensitiveDomain\n    IsSensitiveClient\n    IsDomainIsolated\n    DomainCreateDateTime\n    cellId\n    HAProxyVersion\n    HAProxyType\n  }\n": typeof types.OverviewCard_DomainFragmentDoc,
    "\n  fragment OverviewTab_Domain on Domain {\n    domainIdentifier\n    carbonDomain\n    layout {\n      zones\n    }\n    ...OverviewCard_Domain\n    ...ZoneWiseInfo_Domain\n  }\n": typeof types.OverviewTab_DomainFragmentDoc,
    "\n  query ClusterInfo_DiNumbersQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            diNumber\n          }\n        }\n      }\n    }\n  }\n": typeof types.ClusterInfo_DiNumbersQueryDocument,
    "\n  fragment ZoneWiseInfo_Domain on Domain {\n    domainIdentifier\n    layout {\n      zones\n      dataNodes\n    }\n  }\n": typeof types.ZoneWiseInfo_DomainFragmentDoc,
    "\n  query Snapshots_DetailsQuery($domainIdentifier: String!, $repository: String!, $snapshot: String!) {\n    snapshotDetails(domainIdentifier: $domainIdentifier, repository: $repository, snapshot: $snapshot)\n  }\n": typeof types.Snapshots_DetailsQueryDocument,
    "\n  query Snapshots_InfoQuery($domainIdentifier: String!, $refresh: Boolean) {\n    getSnapshotsInfo(domainIdentifier: $domainIdentifier, refresh: $refresh) {\n      remoteStore\n      asOf\n      newestGood {\n        id\n        repository\n        end\n      }\n      repositories {\n        name\n        type\n        place\n        readOnly\n        shallow\n        count\n        error {\n          message\n          code\n        }\n      }\n      snapshots {\n        id\n        repository\n        status\n        start\n        end\n        durationMs\n        indices\n        successfulShards\n        failedShards\n        totalShards\n        reason\n        shallow\n      }\n    }\n  }\n": typeof types.Snapshots_InfoQueryDocument,
    "\n  query HomeScreen_PlacesQuery {\n    places {\n      pinned {\n        path\n        title\n        at\n      }\n      recent {\n        path\n        title\n        at\n      }\n    }\n  }\n": typeof types.HomeScreen_PlacesQueryDocument,
    "\n  query HomeScreen_StartingPointsQuery {\n    startingPoints {\n      domainIdentifier\n      shows\n    }\n  }\n": typeof types.HomeScreen_StartingPointsQueryDocument,
    "\n  mutation Visits_NoteVisitMutation($path: String!, $title: String!) {\n    noteVisit(path: $path, title: $title)\n  }\n": typeof types.Visits_NoteVisitMutationDocument,
    "\n  mutation CommandPalette_CreateShortLinkMutation($path: String!) {\n    createShortLink(path: $path) {\n      short_url\n    }\n  }\n": typeof types.CommandPalette_CreateShortLinkMutationDocument,
    "\n  query CommandPalette_PlacesQuery {\n    places {\n      pinned {\n        path\n        title\n      }\n      recent {\n        path\n        title\n      }\n    }\n  }\n": typeof types.CommandPalette_PlacesQueryDocument,
    "\n  query CommandPalette_SearchQuery($text: String!, $limit: Int) {\n    quickSearch(text: $text, limit: $limit) {\n      kind\n      title\n      path\n      hint\n    }\n  }\n": typeof types.CommandPalette_SearchQueryDocument,
};
const documents: Documents = {
    "\n  query App_PutMetricsQuery($failureType: String!) {\n    putMetrics(failureType: $failureType)\n  }\n": types.App_PutMetricsQueryDocument,
    "\n  query App_PutLogsQuery($logsMessage: String!, $domainIdent: String, $apiName: String) {\n    putLogs(logsMessage: $logsMessage, domainIdent: $domainIdent, apiName: $apiName)\n  }\n": types.App_PutLogsQueryDocument,
    "\n  query AuditHistory_FetchQuery($path: String, $start_time: String!, $end_time: String!, $state: String, $domain_id: String) {\n    fetchCommandHistory(path: $path, start_time: $start_time, end_time: $end_time, state: $state, domain_id: $domain_id) {\n      domain_id\n      arguments {\n        domain_identifier\n      }\n      time {\n        value\n      }\n      request_command\n      source_host\n      user\n      request_client_id\n      cli_command\n      request_id\n      seq\n      outcome\n      outcome_detail\n      ticket\n      reason_code\n      description\n      duration_ms\n      arguments_json\n      result_json\n      hash\n      previous_hash\n    }\n  }\n": types.AuditHistory_FetchQueryDocument,
    "\n  query AuditHistory_ChainQuery {\n    auditChain {\n      ok\n      records\n      verifiedUpTo\n      checkedAt\n      problem\n    }\n  }\n": types.AuditHistory_ChainQueryDocument,
    "\n  query AuditHistory_CommandsQuery {\n    commands {\n      commands {\n        name\n        parent\n        sub_commands {\n          name\n          url\n        }\n      }\n    }\n  }\n": types.AuditHistory_CommandsQueryDocument,
    "\n  query AllocationExplain_ExplainQuery($domainIdentifier: String!, $index: String, $shard: Int, $primary: Boolean) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          allocationExplain(index: $index, shard: $shard, primary: $primary)\n        }\n      }\n    }\n  }\n": types.AllocationExplain_ExplainQueryDocument,
    "\n  query ClusterInfo_HealthQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          lightMode\n          health {\n            cluster_name\n            status\n            timed_out\n            number_of_nodes\n            number_of_data_nodes\n            active_shards\n            active_primary_shards\n            relocating_shards\n            initializing_shards\n            unassigned_shards\n            delayed_unassigned_shards\n            number_of_pending_tasks\n            task_max_waiting_in_queue_millis\n            awareness_attributes {\n              zone\n            }\n            asOf\n          }\n        }\n      }\n    }\n  }\n": types.ClusterInfo_HealthQueryDocument,
    "\n  query ClusterInfo_StatsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          stats {\n            asOf\n            nodes {\n              count {\n                total\n                data\n                master\n                coordinating_only\n              }\n              fs {\n                available\n                total\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ClusterInfo_StatsQueryDocument,
    "\n  query ClusterInfo_SettingsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          settings\n        }\n      }\n    }\n  }\n": types.ClusterInfo_SettingsQueryDocument,
    "\n  query ClusterInfo_KibanaQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      clusterData {\n        serverType\n        discoveryMode\n      }\n      kibana {\n        health\n      }\n    }\n  }\n": types.ClusterInfo_KibanaQueryDocument,
    "\n  query ClusterInfo_DecommissionQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          decommission\n        }\n      }\n    }\n  }\n": types.ClusterInfo_DecommissionQueryDocument,
    "\n  mutation ExecuteInstanceCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {\n    executeCommand(url: $url, args: $args, approval: $approval, confirm: $confirm, guard: $guard) {\n      success\n      data\n      auditSeq\n      error {\n        message\n        extensions {\n          code\n          fix\n          response {\n            status\n            statusText\n            body {\n              exc_type\n              exc_value\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ExecuteInstanceCommandDocument,
    "\n  query Configurations_ConfigQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      rawConfig\n    }\n  }\n": types.Configurations_ConfigQueryDocument,
    "\n  fragment DomainHeader_Domain on Domain {\n    domainIdentifier\n    esVersion\n    carbonDomain\n    dragonstoneDomain\n    processing\n    deleted\n    source\n    elb\n    layout {\n      dataNodes\n    }\n  }\n": types.DomainHeader_DomainFragmentDoc,
    "\n  query Explorer_CatalogueQuery($domainIdentifier: String!) {\n    explorerCatalogue(domainIdentifier: $domainIdentifier) {\n      roots {\n        name\n        title\n        paths {\n          path\n          title\n          params\n          heavy\n          demoOnly\n          columns\n        }\n      }\n      nodeCount\n      version\n      listSupported\n      hiddenBecause\n    }\n  }\n": types.Explorer_CatalogueQueryDocument,
    "\n  query Explorer_NamesQuery($domainIdentifier: String!, $kind: String!, $prefix: String!, $limit: Int) {\n    explorerNames(domainIdentifier: $domainIdentifier, kind: $kind, prefix: $prefix, limit: $limit)\n  }\n": types.Explorer_NamesQueryDocument,
    "\n  query Explorer_QueriesQuery {\n    explorerQueries {\n      history {\n        id\n        title\n        url\n        at\n        domainIdentifier\n      }\n      saved {\n        id\n        title\n        url\n        at\n        domainIdentifier\n      }\n    }\n  }\n": types.Explorer_QueriesQueryDocument,
    "\n  mutation Explorer_RunMutation($url: String!, $domainIdentifier: String!, $queryParams: JSON, $instanceId: String) {\n    executeGetAPI(url: $url, domainIdentifier: $domainIdentifier, queryParams: $queryParams, instanceId: $instanceId) {\n      data {\n        truncated_output\n        error\n        presigned_url\n        is_data_truncated\n        notice\n      }\n      status\n      tookMs\n      sizeBytes\n      asOf\n      rows\n      nextToken\n      fellBackTo\n    }\n  }\n": types.Explorer_RunMutationDocument,
    "\n  mutation Explorer_FilterMutation(\n    $url: String!\n    $domainIdentifier: String!\n    $filterArguement: String!\n    $filterValue: String!\n    $instanceId: String\n  ) {\n    executeGetFilteredDataAPI(\n      url: $url\n      domainIdentifier: $domainIdentifier\n      filterArguement: $filterArguement\n      filterValue: $filterValue\n      instanceId: $instanceId\n    ) {\n      data {\n        truncated_output\n        error\n        presigned_url\n        is_data_truncated\n        notice\n      }\n      status\n      tookMs\n      sizeBytes\n      asOf\n      rows\n      nextToken\n      fellBackTo\n    }\n  }\n": types.Explorer_FilterMutationDocument,
    "\n  mutation Explorer_SaveMutation($title: String!, $url: String!) {\n    saveExplorerQuery(title: $title, url: $url) {\n      saved {\n        id\n      }\n    }\n  }\n": types.Explorer_SaveMutationDocument,
    "\n  mutation Explorer_ForgetMutation($id: String!) {\n    deleteExplorerQuery(id: $id) {\n      saved {\n        id\n      }\n    }\n  }\n": types.Explorer_ForgetMutationDocument,
    "\n  mutation Inspection_CreateShortLinkMutation($path: String!) {\n    createShortLink(path: $path) {\n      short_url\n    }\n  }\n": types.Inspection_CreateShortLinkMutationDocument,
    "\n  query Inspection_InspectionQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      inspection {\n        sentence\n        state\n        confirming\n        light\n        coverage\n        ageMs\n        at\n        context\n        safeStep\n        wrongStep\n        findings {\n          check\n          key\n          severity\n          text\n          details\n          since\n          confirmed\n          sop\n          safeStep\n          wrongStep\n          evidence {\n            label\n            path\n            panel\n          }\n        }\n        checks {\n          name\n          title\n          result\n          detail\n        }\n      }\n    }\n  }\n": types.Inspection_InspectionQueryDocument,
    "\n  query Limits_LimitsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      deleted\n      limits\n    }\n  }\n": types.Limits_LimitsQueryDocument,
    "\n  query PinButton_PlacesQuery {\n    places {\n      pinned {\n        path\n      }\n    }\n  }\n": types.PinButton_PlacesQueryDocument,
    "\n  mutation PinButton_SetPinnedMutation($path: String!, $title: String!, $pinned: Boolean!) {\n    setPinned(path: $path, title: $title, pinned: $pinned) {\n      pinned {\n        path\n      }\n    }\n  }\n": types.PinButton_SetPinnedMutationDocument,
    "\n  query Upgrades_UpgradesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      upgradeHistory {\n        name\n        status\n        startTime\n        steps\n        stepsStatus\n        stepsProgress\n      }\n    }\n  }\n": types.Upgrades_UpgradesQueryDocument,
    "\n  query VitalsStrip_NodesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cat {\n          nodes {\n            id\n            roles\n            heapPercent\n            diskUsedPercent\n          }\n        }\n      }\n    }\n  }\n": types.VitalsStrip_NodesQueryDocument,
    "\n  query VitalsStrip_HistoryQuery($domainIdentifier: String!, $from: Float!, $to: Float!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      vitals(from: $from, to: $to) {\n        key\n        times\n        values\n      }\n    }\n  }\n": types.VitalsStrip_HistoryQueryDocument,
    "\n  query VitalsStrip_RecentChangesQuery($subject: String!, $from: Float!, $to: Float!) {\n    changes(subject: $subject, from: $from, to: $to, limit: 50) {\n      id\n      kind\n      title\n      at\n      until\n      actor\n      link\n      source\n    }\n  }\n": types.VitalsStrip_RecentChangesQueryDocument,
    "\n  query ClientScreen_DomainsQuery($clientId: String!) {\n    account(clientId: $clientId) {\n      clientId\n      totalDomains\n      whiteglove\n      accountStatus\n      domains {\n        domainIdentifier\n        name\n        created\n        deleted\n        processing\n        carbonDomain\n        esVersion\n      }\n    }\n  }\n": types.ClientScreen_DomainsQueryDocument,
    "\n  query ClusterSettings_SettingsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      es60 {\n        cluster {\n          settings\n        }\n      }\n    }\n  }\n": types.ClusterSettings_SettingsQueryDocument,
    "\n  query DomainScreen_DomainQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      ...DomainHeader_Domain\n      ...OverviewTab_Domain\n    }\n  }\n": types.DomainScreen_DomainQueryDocument,
    "\n  query ExplorerTab_NodesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            nodeType\n            privateIp\n          }\n        }\n      }\n    }\n  }\n": types.ExplorerTab_NodesQueryDocument,
    "\n  query InstancesTable_InstancesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            createdTime\n            diNumber\n            instanceType\n            nodeType\n            publicIp\n            privateIp\n            bastion\n            state\n            elbHealth\n            asg\n            az\n            azState\n            osDeploymentType\n            network {\n              publicDns\n            }\n            volumes {\n              deviceName\n              ebs {\n                volumeId\n              }\n            }\n            diskUsedPercent\n            heapPercent\n            cpuPercent\n          }\n        }\n      }\n    }\n  }\n": types.InstancesTable_InstancesQueryDocument,
    "\n  query OtherInformation_GroupsQuery($domainIdentifier: String!) {\n    getDomainDetails(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      esVersion\n      resources {\n        GROUP {\n          autoScalingGroups {\n            groupName\n            loadBalancers {\n              loadBalancerName\n              targetGroupName\n            }\n            availabilityZones\n            instanceCount\n            nodeType\n            dateTime\n          }\n          securityGroups {\n            groupName\n            groupId\n            partitions\n            dateTime\n            softwareVersion\n          }\n          autoScalingEvents {\n            groupName\n            instanceId\n            description\n            details\n            cause\n            statusMessage\n            statusCode\n            progress\n            startTime\n            endTime\n          }\n          launchConfigurations {\n            launchConfigurationName\n            nodeType\n            instanceType\n            keyName\n            dateTime\n            imageId\n          }\n          launchTemplates {\n            launchConfigurationName\n            nodeType\n            instanceType\n            keyName\n            dateTime\n            imageId\n          }\n        }\n      }\n    }\n  }\n": types.OtherInformation_GroupsQueryDocument,
    "\n  fragment OverviewCard_Domain on Domain {\n    esVersion\n    carbonDomain\n    dragonstoneDomain\n    IsRemotePublicationEnabled\n    PackageTypeAssociatedOnDomain\n    pinnedVFIDomain\n    pinnedVFIClient\n    IsSensitiveDomain\n    IsSensitiveClient\n    IsDomainIsolated\n    DomainCreateDateTime\n    cellId\n    HAProxyVersion\n    HAProxyType\n  }\n": types.OverviewCard_DomainFragmentDoc,
    "\n  fragment OverviewTab_Domain on Domain {\n    domainIdentifier\n    carbonDomain\n    layout {\n      zones\n    }\n    ...OverviewCard_Domain\n    ...ZoneWiseInfo_Domain\n  }\n": types.OverviewTab_DomainFragmentDoc,
    "\n  query ClusterInfo_DiNumbersQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            diNumber\n          }\n        }\n      }\n    }\n  }\n": types.ClusterInfo_DiNumbersQueryDocument,
    "\n  fragment ZoneWiseInfo_Domain on Domain {\n    domainIdentifier\n    layout {\n      zones\n      dataNodes\n    }\n  }\n": types.ZoneWiseInfo_DomainFragmentDoc,
    "\n  query Snapshots_DetailsQuery($domainIdentifier: String!, $repository: String!, $snapshot: String!) {\n    snapshotDetails(domainIdentifier: $domainIdentifier, repository: $repository, snapshot: $snapshot)\n  }\n": types.Snapshots_DetailsQueryDocument,
    "\n  query Snapshots_InfoQuery($domainIdentifier: String!, $refresh: Boolean) {\n    getSnapshotsInfo(domainIdentifier: $domainIdentifier, refresh: $refresh) {\n      remoteStore\n      asOf\n      newestGood {\n        id\n        repository\n        end\n      }\n      repositories {\n        name\n        type\n        place\n        readOnly\n        shallow\n        count\n        error {\n          message\n          code\n        }\n      }\n      snapshots {\n        id\n        repository\n        status\n        start\n        end\n        durationMs\n        indices\n        successfulShards\n        failedShards\n        totalShards\n        reason\n        shallow\n      }\n    }\n  }\n": types.Snapshots_InfoQueryDocument,
    "\n  query HomeScreen_PlacesQuery {\n    places {\n      pinned {\n        path\n        title\n        at\n      }\n      recent {\n        path\n        title\n        at\n      }\n    }\n  }\n": types.HomeScreen_PlacesQueryDocument,
    "\n  query HomeScreen_StartingPointsQuery {\n    startingPoints {\n      domainIdentifier\n      shows\n    }\n  }\n": types.HomeScreen_StartingPointsQueryDocument,
    "\n  mutation Visits_NoteVisitMutation($path: String!, $title: String!) {\n    noteVisit(path: $path, title: $title)\n  }\n": types.Visits_NoteVisitMutationDocument,
    "\n  mutation CommandPalette_CreateShortLinkMutation($path: String!) {\n    createShortLink(path: $path) {\n      short_url\n    }\n  }\n": types.CommandPalette_CreateShortLinkMutationDocument,
    "\n  query CommandPalette_PlacesQuery {\n    places {\n      pinned {\n        path\n        title\n      }\n      recent {\n        path\n        title\n      }\n    }\n  }\n": types.CommandPalette_PlacesQueryDocument,
    "\n  query CommandPalette_SearchQuery($text: String!, $limit: Int) {\n    quickSearch(text: $text, limit: $limit) {\n      kind\n      title\n      path\n      hint\n    }\n  }\n": types.CommandPalette_SearchQueryDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query App_PutMetricsQuery($failureType: String!) {\n    putMetrics(failureType: $failureType)\n  }\n"): typeof import('./graphql.ts').App_PutMetricsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query App_PutLogsQuery($logsMessage: String!, $domainIdent: String, $apiName: String) {\n    putLogs(logsMessage: $logsMessage, domainIdent: $domainIdent, apiName: $apiName)\n  }\n"): typeof import('./graphql.ts').App_PutLogsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditHistory_FetchQuery($path: String, $start_time: String!, $end_time: String!, $state: String, $domain_id: String) {\n    fetchCommandHistory(path: $path, start_time: $start_time, end_time: $end_time, state: $state, domain_id: $domain_id) {\n      domain_id\n      arguments {\n        domain_identifier\n      }\n      time {\n        value\n      }\n      request_command\n      source_host\n      user\n      request_client_id\n      cli_command\n      request_id\n      seq\n      outcome\n      outcome_detail\n      ticket\n      reason_code\n      description\n      duration_ms\n      arguments_json\n      result_json\n      hash\n      previous_hash\n    }\n  }\n"): typeof import('./graphql.ts').AuditHistory_FetchQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditHistory_ChainQuery {\n    auditChain {\n      ok\n      records\n      verifiedUpTo\n      checkedAt\n      problem\n    }\n  }\n"): typeof import('./graphql.ts').AuditHistory_ChainQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditHistory_CommandsQuery {\n    commands {\n      commands {\n        name\n        parent\n        sub_commands {\n          name\n          url\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AuditHistory_CommandsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllocationExplain_ExplainQuery($domainIdentifier: String!, $index: String, $shard: Int, $primary: Boolean) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          allocationExplain(index: $index, shard: $shard, primary: $primary)\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AllocationExplain_ExplainQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterInfo_HealthQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          lightMode\n          health {\n            cluster_name\n            status\n            timed_out\n            number_of_nodes\n            number_of_data_nodes\n            active_shards\n            active_primary_shards\n            relocating_shards\n            initializing_shards\n            unassigned_shards\n            delayed_unassigned_shards\n            number_of_pending_tasks\n            task_max_waiting_in_queue_millis\n            awareness_attributes {\n              zone\n            }\n            asOf\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterInfo_HealthQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterInfo_StatsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          stats {\n            asOf\n            nodes {\n              count {\n                total\n                data\n                master\n                coordinating_only\n              }\n              fs {\n                available\n                total\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterInfo_StatsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterInfo_SettingsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          settings\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterInfo_SettingsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterInfo_KibanaQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      clusterData {\n        serverType\n        discoveryMode\n      }\n      kibana {\n        health\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterInfo_KibanaQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterInfo_DecommissionQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cluster {\n          decommission\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterInfo_DecommissionQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExecuteInstanceCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {\n    executeCommand(url: $url, args: $args, approval: $approval, confirm: $confirm, guard: $guard) {\n      success\n      data\n      auditSeq\n      error {\n        message\n        extensions {\n          code\n          fix\n          response {\n            status\n            statusText\n            body {\n              exc_type\n              exc_value\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExecuteInstanceCommandDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Configurations_ConfigQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      rawConfig\n    }\n  }\n"): typeof import('./graphql.ts').Configurations_ConfigQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DomainHeader_Domain on Domain {\n    domainIdentifier\n    esVersion\n    carbonDomain\n    dragonstoneDomain\n    processing\n    deleted\n    source\n    elb\n    layout {\n      dataNodes\n    }\n  }\n"): typeof import('./graphql.ts').DomainHeader_DomainFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Explorer_CatalogueQuery($domainIdentifier: String!) {\n    explorerCatalogue(domainIdentifier: $domainIdentifier) {\n      roots {\n        name\n        title\n        paths {\n          path\n          title\n          params\n          heavy\n          demoOnly\n          columns\n        }\n      }\n      nodeCount\n      version\n      listSupported\n      hiddenBecause\n    }\n  }\n"): typeof import('./graphql.ts').Explorer_CatalogueQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Explorer_NamesQuery($domainIdentifier: String!, $kind: String!, $prefix: String!, $limit: Int) {\n    explorerNames(domainIdentifier: $domainIdentifier, kind: $kind, prefix: $prefix, limit: $limit)\n  }\n"): typeof import('./graphql.ts').Explorer_NamesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Explorer_QueriesQuery {\n    explorerQueries {\n      history {\n        id\n        title\n        url\n        at\n        domainIdentifier\n      }\n      saved {\n        id\n        title\n        url\n        at\n        domainIdentifier\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Explorer_QueriesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Explorer_RunMutation($url: String!, $domainIdentifier: String!, $queryParams: JSON, $instanceId: String) {\n    executeGetAPI(url: $url, domainIdentifier: $domainIdentifier, queryParams: $queryParams, instanceId: $instanceId) {\n      data {\n        truncated_output\n        error\n        presigned_url\n        is_data_truncated\n        notice\n      }\n      status\n      tookMs\n      sizeBytes\n      asOf\n      rows\n      nextToken\n      fellBackTo\n    }\n  }\n"): typeof import('./graphql.ts').Explorer_RunMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Explorer_FilterMutation(\n    $url: String!\n    $domainIdentifier: String!\n    $filterArguement: String!\n    $filterValue: String!\n    $instanceId: String\n  ) {\n    executeGetFilteredDataAPI(\n      url: $url\n      domainIdentifier: $domainIdentifier\n      filterArguement: $filterArguement\n      filterValue: $filterValue\n      instanceId: $instanceId\n    ) {\n      data {\n        truncated_output\n        error\n        presigned_url\n        is_data_truncated\n        notice\n      }\n      status\n      tookMs\n      sizeBytes\n      asOf\n      rows\n      nextToken\n      fellBackTo\n    }\n  }\n"): typeof import('./graphql.ts').Explorer_FilterMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Explorer_SaveMutation($title: String!, $url: String!) {\n    saveExplorerQuery(title: $title, url: $url) {\n      saved {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Explorer_SaveMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Explorer_ForgetMutation($id: String!) {\n    deleteExplorerQuery(id: $id) {\n      saved {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Explorer_ForgetMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Inspection_CreateShortLinkMutation($path: String!) {\n    createShortLink(path: $path) {\n      short_url\n    }\n  }\n"): typeof import('./graphql.ts').Inspection_CreateShortLinkMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Inspection_InspectionQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      inspection {\n        sentence\n        state\n        confirming\n        light\n        coverage\n        ageMs\n        at\n        context\n        safeStep\n        wrongStep\n        findings {\n          check\n          key\n          severity\n          text\n          details\n          since\n          confirmed\n          sop\n          safeStep\n          wrongStep\n          evidence {\n            label\n            path\n            panel\n          }\n        }\n        checks {\n          name\n          title\n          result\n          detail\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Inspection_InspectionQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Limits_LimitsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      deleted\n      limits\n    }\n  }\n"): typeof import('./graphql.ts').Limits_LimitsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PinButton_PlacesQuery {\n    places {\n      pinned {\n        path\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PinButton_PlacesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PinButton_SetPinnedMutation($path: String!, $title: String!, $pinned: Boolean!) {\n    setPinned(path: $path, title: $title, pinned: $pinned) {\n      pinned {\n        path\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PinButton_SetPinnedMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Upgrades_UpgradesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      upgradeHistory {\n        name\n        status\n        startTime\n        steps\n        stepsStatus\n        stepsProgress\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Upgrades_UpgradesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VitalsStrip_NodesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      es60 {\n        cat {\n          nodes {\n            id\n            roles\n            heapPercent\n            diskUsedPercent\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').VitalsStrip_NodesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VitalsStrip_HistoryQuery($domainIdentifier: String!, $from: Float!, $to: Float!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      vitals(from: $from, to: $to) {\n        key\n        times\n        values\n      }\n    }\n  }\n"): typeof import('./graphql.ts').VitalsStrip_HistoryQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VitalsStrip_RecentChangesQuery($subject: String!, $from: Float!, $to: Float!) {\n    changes(subject: $subject, from: $from, to: $to, limit: 50) {\n      id\n      kind\n      title\n      at\n      until\n      actor\n      link\n      source\n    }\n  }\n"): typeof import('./graphql.ts').VitalsStrip_RecentChangesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClientScreen_DomainsQuery($clientId: String!) {\n    account(clientId: $clientId) {\n      clientId\n      totalDomains\n      whiteglove\n      accountStatus\n      domains {\n        domainIdentifier\n        name\n        created\n        deleted\n        processing\n        carbonDomain\n        esVersion\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClientScreen_DomainsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterSettings_SettingsQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      es60 {\n        cluster {\n          settings\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterSettings_SettingsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DomainScreen_DomainQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      ...DomainHeader_Domain\n      ...OverviewTab_Domain\n    }\n  }\n"): typeof import('./graphql.ts').DomainScreen_DomainQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExplorerTab_NodesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            nodeType\n            privateIp\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExplorerTab_NodesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstancesTable_InstancesQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            createdTime\n            diNumber\n            instanceType\n            nodeType\n            publicIp\n            privateIp\n            bastion\n            state\n            elbHealth\n            asg\n            az\n            azState\n            osDeploymentType\n            network {\n              publicDns\n            }\n            volumes {\n              deviceName\n              ebs {\n                volumeId\n              }\n            }\n            diskUsedPercent\n            heapPercent\n            cpuPercent\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').InstancesTable_InstancesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OtherInformation_GroupsQuery($domainIdentifier: String!) {\n    getDomainDetails(domainIdentifier: $domainIdentifier) {\n      domainIdentifier\n      esVersion\n      resources {\n        GROUP {\n          autoScalingGroups {\n            groupName\n            loadBalancers {\n              loadBalancerName\n              targetGroupName\n            }\n            availabilityZones\n            instanceCount\n            nodeType\n            dateTime\n          }\n          securityGroups {\n            groupName\n            groupId\n            partitions\n            dateTime\n            softwareVersion\n          }\n          autoScalingEvents {\n            groupName\n            instanceId\n            description\n            details\n            cause\n            statusMessage\n            statusCode\n            progress\n            startTime\n            endTime\n          }\n          launchConfigurations {\n            launchConfigurationName\n            nodeType\n            instanceType\n            keyName\n            dateTime\n            imageId\n          }\n          launchTemplates {\n            launchConfigurationName\n            nodeType\n            instanceType\n            keyName\n            dateTime\n            imageId\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OtherInformation_GroupsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OverviewCard_Domain on Domain {\n    esVersion\n    carbonDomain\n    dragonstoneDomain\n    IsRemotePublicationEnabled\n    PackageTypeAssociatedOnDomain\n    pinnedVFIDomain\n    pinnedVFIClient\n    IsSensitiveDomain\n    IsSensitiveClient\n    IsDomainIsolated\n    DomainCreateDateTime\n    cellId\n    HAProxyVersion\n    HAProxyType\n  }\n"): typeof import('./graphql.ts').OverviewCard_DomainFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OverviewTab_Domain on Domain {\n    domainIdentifier\n    carbonDomain\n    layout {\n      zones\n    }\n    ...OverviewCard_Domain\n    ...ZoneWiseInfo_Domain\n  }\n"): typeof import('./graphql.ts').OverviewTab_DomainFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClusterInfo_DiNumbersQuery($domainIdentifier: String!) {\n    domain(domainIdentifier: $domainIdentifier) {\n      resources {\n        ALL {\n          ec2Instances {\n            instanceId\n            diNumber\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ClusterInfo_DiNumbersQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ZoneWiseInfo_Domain on Domain {\n    domainIdentifier\n    layout {\n      zones\n      dataNodes\n    }\n  }\n"): typeof import('./graphql.ts').ZoneWiseInfo_DomainFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Snapshots_DetailsQuery($domainIdentifier: String!, $repository: String!, $snapshot: String!) {\n    snapshotDetails(domainIdentifier: $domainIdentifier, repository: $repository, snapshot: $snapshot)\n  }\n"): typeof import('./graphql.ts').Snapshots_DetailsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Snapshots_InfoQuery($domainIdentifier: String!, $refresh: Boolean) {\n    getSnapshotsInfo(domainIdentifier: $domainIdentifier, refresh: $refresh) {\n      remoteStore\n      asOf\n      newestGood {\n        id\n        repository\n        end\n      }\n      repositories {\n        name\n        type\n        place\n        readOnly\n        shallow\n        count\n        error {\n          message\n          code\n        }\n      }\n      snapshots {\n        id\n        repository\n        status\n        start\n        end\n        durationMs\n        indices\n        successfulShards\n        failedShards\n        totalShards\n        reason\n        shallow\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Snapshots_InfoQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomeScreen_PlacesQuery {\n    places {\n      pinned {\n        path\n        title\n        at\n      }\n      recent {\n        path\n        title\n        at\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeScreen_PlacesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomeScreen_StartingPointsQuery {\n    startingPoints {\n      domainIdentifier\n      shows\n    }\n  }\n"): typeof import('./graphql.ts').HomeScreen_StartingPointsQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Visits_NoteVisitMutation($path: String!, $title: String!) {\n    noteVisit(path: $path, title: $title)\n  }\n"): typeof import('./graphql.ts').Visits_NoteVisitMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CommandPalette_CreateShortLinkMutation($path: String!) {\n    createShortLink(path: $path) {\n      short_url\n    }\n  }\n"): typeof import('./graphql.ts').CommandPalette_CreateShortLinkMutationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommandPalette_PlacesQuery {\n    places {\n      pinned {\n        path\n        title\n      }\n      recent {\n        path\n        title\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CommandPalette_PlacesQueryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommandPalette_SearchQuery($text: String!, $limit: Int) {\n    quickSearch(text: $text, limit: $limit) {\n      kind\n      title\n      path\n      hint\n    }\n  }\n"): typeof import('./graphql.ts').CommandPalette_SearchQueryDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

import type { CommandBus } from '../platform/commands/bus.ts';
import type { CommandHistoryService } from './audit/command-history-service.ts';
import type { ExplorerService } from './explorer/explorer-service.ts';
import type { InspectorService } from './inspector/inspector-service.ts';
import type { LseServices } from './lse/lse-services.ts';
import type { MetricListings } from './metrics/metric-listings.ts';
import type { MetricReader } from './metrics/metric-reader.ts';
import type { OtsServices } from './ots/ots-services.ts';
import type { RunbooksService } from './runbooks/runbooks-service.ts';
import type { ServerlessServices } from './serverless/serverless-services.ts';
import type { BrowserReports } from './shell/browser-reports.ts';
import type { SavedPlacesService } from './shell/saved-places-service.ts';
import type { ShortLinkService } from './shell/short-link-service.ts';
import type { SkewService } from './skew/skew-service.ts';

declare module '../platform/http/context.ts' {
  /** What resolvers reach by `ctx.services`; compose makes them once. */
  interface RequestServices {
    commands: CommandBus;
    commandHistory: CommandHistoryService;
    runbooks: RunbooksService;
    browserReports: BrowserReports;
    explorer: ExplorerService;
    inspector: InspectorService;
    lse: LseServices;
    metricListings: MetricListings;
    metrics: MetricReader;
    ots: OtsServices;
    savedPlaces: SavedPlacesService;
    serverless: ServerlessServices;
    shortLinks: ShortLinkService;
    skew: SkewService;
  }
}

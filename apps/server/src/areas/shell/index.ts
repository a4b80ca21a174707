import type { Area } from '../area.ts';
import type { BrowserReports } from './browser-reports.ts';
import { resolvers } from './resolvers.ts';
import type { SavedPlacesService } from './saved-places-service.ts';
import sdl from './schema.graphql?raw';
import type { ShortLinkService } from './short-link-service.ts';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    browserReports: BrowserReports;
    savedPlaces: SavedPlacesService;
    shortLinks: ShortLinkService;
  }
}

export const shell: Area = { sdl, resolvers };

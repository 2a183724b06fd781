import { type Feature, none } from '../../platform/feature.ts'
import { serveManifest } from './manifest.ts'
import { serveWeb } from './serve-pages.ts'
import { serveSitemap } from './shop/sitemap.ts'

/** The browser part. It stands last: every address that no feature answers is a page. */
export const pages: Feature = {
  name: 'pages',
  serves: [serveManifest, serveSitemap, (app, portal) => serveWeb(app, portal)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}

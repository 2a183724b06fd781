/**
 * The areas of each side, floor by floor: one may import those of the floors below it, and none beside or above. What an area of
 * the server needs to know of one above it is asked through the portal, which that one answers (`settles`, `countOrdersOf`).
 */
const floors = {
  shared: [
    ['locales', 'words'],
    ['contract'],
    ['users', 'money', 'services', 'conversations'],
    ['site'],
    ['accounts'],
    ['notifications', 'vehicles'],
    ['orders', 'shop'],
    ['library', 'support'],
    ['partners'],
    ['overview'],
  ],
  server: [
    ['platform'],
    ['users'],
    ['site'],
    ['notifications'],
    ['money'],
    ['accounts'],
    ['conversations', 'services'],
    ['vehicles'],
    ['orders', 'shop'],
    ['library', 'support'],
    ['partners'],
    ['overview'],
    ['demo'],
  ],
  web: [
    ['app'],
    ['i18n'],
    ['ui'],
    ['records'],
    ['site'],
    ['frame'],
    ['notifications'],
    ['money'],
    ['accounts'],
    ['conversations', 'services'],
    ['vehicles', 'support'],
    ['orders'],
    ['library', 'shop'],
    ['partners'],
    ['overview'],
    ['page-map'],
    ['layout'],
    ['routing'],
  ],
}

const tests = String.raw`(\.test\.tsx?|-?fixtures?\.ts|-stub\.ts|/tests?/.*)$`

const rows = Object.entries(floors).flatMap(([side, ofSide]) =>
  ofSide.flatMap((floor, height) =>
    floor.map((area) => {
      const names = [area, ...ofSide.slice(0, height).flat()]
      return {
        from: { path: `^${side}/${area}/`, pathNot: tests },
        to: {
          path: [...(side === 'shared' ? [] : ['^shared/']), ...names.map((name) => `^${side}/${name}/`)],
        },
      }
    }),
  ),
)

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one idea, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'call-the-verb',
      comment: 'Handlers belong to the calls of their feature; other code calls the verb.',
      severity: 'error',
      from: { pathNot: String.raw`\.feature\.ts$` },
      to: { path: String.raw`\.handlers\.ts$` },
    },
    {
      name: 'one-list-knows-the-features',
      severity: 'error',
      from: {
        pathNot: [String.raw`^server/features\.ts$`, '^server/accounts/admins/create-admin.ts$', tests],
      },
      to: { path: String.raw`\.feature\.ts$` },
    },
    {
      name: 'no-test-in-the-product',
      severity: 'error',
      from: { path: '^(server|web|shared)/', pathNot: tests },
      to: { path: tests, pathNot: '^shared/locales/' },
    },
  ],
  allowed: [
    ...rows,
    // The settings of all features are one record, whose type the contract's vocabulary and the site's data need.
    { from: { path: '^shared/' }, to: { path: String.raw`^shared/settings\.ts$` } },
    // What stands above the areas knows them all: the lists of features and pages, the start, tests, tools.
    { from: { path: ['^(server|web|shared)/[^/]+$', '^server/start/'] }, to: {} },
    // The widget is small because it takes nothing of the browser part.
    { from: { path: '^widget/' }, to: { path: ['^widget/', '^shared/'] } },
    { from: { path: String.raw`^widget/vite\.config\.ts$` }, to: { path: '^scripts/' } },
    { from: { path: ['^(attack|bench|e2e|scripts)/', '^[^/]+$', tests, '^server/test/'] }, to: {} },
    // Packages are knip's.
    { from: {}, to: { pathNot: '^(server|web|widget|shared|attack|bench|e2e|scripts)/' } },
  ],
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: [String.raw`\.(css|json|svg|woff2)$`, String.raw`\.worker\.ts`] },
  },
}

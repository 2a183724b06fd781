/**
 * The areas of the server, floor by floor: an area may import those of the floors below it, and none beside or above. What an
 * area needs to know of one above it is asked through the portal, which that one answers (`settles`, `countOrdersOf`).
 */
const floors = [
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
  ['overview'],
  ['demo'],
]

/**
 * Which area of the other sides may import which: everything that isn't here is refused. A row may name a feature of an area,
 * which then stands for itself.
 */
const mayImport = {
  shared: {
    // The vocabulary; what it takes from areas are names of settings and limits of money.
    contract: ['locales', 'money', 'site'],
    words: [],
    money: ['contract'],
    overview: ['contract', 'accounts', 'money', 'orders', 'shop', 'support', 'vehicles', 'library'],
    users: ['contract'],
    services: ['contract'],
    conversations: ['contract'],
    site: ['contract', 'money', 'orders'],
    accounts: ['contract', 'site'],
    'support/chat': ['contract', 'conversations', 'orders', 'site', 'support/tickets'],
    'support/tickets': ['contract', 'conversations', 'orders'],
    // A modified file is compared with the original by what stands in both; a VIN is read in one way.
    orders: ['contract', 'money', 'conversations', 'services', 'vehicles/ecu-identity', 'vehicles/vin'],
    notifications: ['contract', 'accounts', 'site'],
    vehicles: ['contract', 'orders', 'site'],
    library: ['contract', 'orders', 'services', 'vehicles'],
    shop: ['contract', 'accounts', 'money'],
  },
  web: {
    i18n: ['app'],
    ui: ['app', 'i18n'],
    app: ['i18n', 'ui'],
    'app/routing': ['*'],
    layout: ['app', 'i18n', 'ui', 'site', 'notifications', 'shop/cart', 'support/chat'],
    'layout/search': [
      'app',
      'i18n',
      'ui',
      'layout',
      'site',
      'orders/ui',
      'money/payments',
      'shop/ui',
      'support/tickets/ui',
      'vehicles',
    ],
    'layout/unsent': ['app', 'support/chat', 'support/thread', 'support/tickets', 'orders/order'],
    vehicles: ['app', 'i18n', 'ui', 'layout', 'site/settings'],
    'vehicles/statistics': ['app', 'i18n', 'ui', 'vehicles', 'orders/ui'],
    library: ['app', 'i18n', 'ui', 'layout', 'site/settings', 'orders/ui', 'vehicles'],
    // Its pictures are put in order as those of vehicles are.
    shop: [
      'app',
      'i18n',
      'ui',
      'layout',
      'site/settings',
      // The team's pages of orders.
      'accounts/audit',
      'accounts/notes',
      'money/invoices',
      'orders/order',
      'site/content',
      // Figures and bars as on the dashboard.
      'site/dashboard',
      'site/theme',
      'money/buying',
      'money/payments',
      'money/paying',
      'vehicles/pictures',
    ],
    // Units are chosen in the profile and beside the figures alike.
    accounts: ['app', 'i18n', 'ui', 'layout', 'site', 'notifications', 'money/vat', 'vehicles/units'],
    'accounts/people': [
      'app',
      'i18n',
      'ui',
      'layout',
      'accounts',
      'orders/ui',
      'money/payments',
      'money/vat',
      'support/customer',
      'library/file-uploads',
      'shop/ui',
    ],
    notifications: ['app', 'i18n', 'ui', 'layout'],
    money: ['app', 'i18n', 'ui', 'site/settings'],
    'money/vat': ['app', 'i18n', 'ui'],
    'support/thread': ['app', 'i18n', 'ui'],
    'support/tickets/ui': ['app', 'i18n', 'ui', 'support/tickets'],
    'support/canned': ['app', 'i18n', 'ui'],
    'support/chat': ['app', 'i18n', 'ui', 'layout', 'orders/ui', 'support'],
    'support/order-tickets': ['app', 'i18n', 'ui', 'support/tickets/ui'],
    support: ['app', 'i18n', 'ui', 'layout', 'orders/ui', 'accounts/audit'],
    orders: [
      'app',
      'i18n',
      'ui',
      'layout',
      'money',
      'vehicles',
      'accounts/audit',
      'support/canned',
      'support/customer',
      'support/order-tickets',
      'support/thread',
    ],
    site: ['app', 'i18n', 'ui', 'layout', 'orders/queue', 'money/vat'],
  },
}

const tests = String.raw`(\.test\.tsx?|-?fixtures?\.ts|-stub\.ts|/tests?/.*)$`

/** The files of a row: an area without the features that have rows of their own, or one of these. */
function filesOf(side, name, names) {
  const own = names.filter((other) => other.startsWith(`${name}/`)).map((other) => `^${side}/${other}/`)
  return { path: `^${side}/${name}/`, pathNot: own.length > 0 ? [...own, tests] : tests }
}

const serverRows = floors.flatMap((floor, height) =>
  floor.map((area) => ({
    from: { path: `^server/${area}/`, pathNot: tests },
    to: {
      path: ['^shared/', ...[area, ...floors.slice(0, height).flat()].map((name) => `^server/${name}/`)],
    },
  })),
)

const rows = Object.entries(mayImport).flatMap(([side, table]) =>
  Object.entries(table).map(([name, others]) => ({
    from: filesOf(side, name, Object.keys(table)),
    to: {
      path: [
        `^${side}/${name}/`,
        ...others.map((other) => (other === '*' ? `^${side}/` : `^${side}/${other}/`)),
        ...(side === 'shared' ? [] : ['^shared/']),
      ],
    },
  })),
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
    ...serverRows,
    ...rows,
    // What stands above the areas knows them all: the lists of features and pages, the start, tests, tools.
    { from: { path: ['^(server|web|shared)/[^/]+$', '^server/start/'] }, to: {} },
    { from: { path: ['^(attack|bench|e2e|scripts)/', '^[^/]+$', tests, '^server/test/'] }, to: {} },
    // Packages are knip's.
    { from: {}, to: { pathNot: '^(server|web|shared|attack|bench|e2e|scripts)/' } },
  ],
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: [String.raw`\.(css|json|svg|woff2)$`, String.raw`\.worker\.ts`] },
  },
}

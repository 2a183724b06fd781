/** A portal that journeys run on: where it is, its database, and what its tokens are signed with. */
export type JourneyPortal = { url: string; databaseUrl: string; secret: string }

/** Variable through which `portal.ts` passes the portals to the workers: one for each. */
export const portalsVariable = 'JOURNEY_PORTALS'

const portals: JourneyPortal[] = JSON.parse(process.env[portalsVariable] ?? '[]')

/** This worker's own portal: nobody else changes its settings. While journeys are only listed there is none yet. */
export const myPortal: JourneyPortal = portals[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {
  url: '',
  databaseUrl: '',
  secret: '',
}

/** The same portal by the name that passkeys belong to: a browser stores a sign-in for that name alone. */
export const atLocalhost = myPortal.url.replace('127.0.0.1', 'localhost')

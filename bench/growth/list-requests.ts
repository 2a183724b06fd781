/** A request for a list, with the role that sends it. */
export type ListRequest = {
  name: string
  /** To grow by 1.5 at most from the smallest to the largest table, or to be answered within 50 ms at the largest. */
  goal: 'steady' | 'quick' | 'none'
  as: 'admin' | 'tuner' | 'customer'
  /** Requested in turn; `$customer$` stands for the customer's `_id`. */
  paths: string[]
}

/** A table that is filled with more and more rows, and the lists that are read from it. */
export type Subject = {
  name: string
  /** The tables it fills, whose indexes are made when they are full. */
  tables: string[]
  /** Statements that fill them. */
  fill: (rows: number) => string[]
  asked: ListRequest[]
}

/** Returns the requests for the first page and page 50 of a list, which has to be as quick for many rows as for few. */
export function pageRequests(name: string, as: ListRequest['as'], path: string): ListRequest[] {
  const beside = path.includes('?') ? '&' : '?'
  return [
    { name: `${name}, first page`, goal: 'steady', as, paths: [`${path}${beside}page=1&size=20`] },
    { name: `${name}, page 50`, goal: 'steady', as, paths: [`${path}${beside}page=50&size=20`] },
  ]
}

/** Returns the requests for a list with a filter or search words: `values` in turn. */
export function filterRequest(
  name: string,
  as: ListRequest['as'],
  path: string,
  values: (string | number)[],
): ListRequest {
  const paths = values.map((value) => path + encodeURIComponent(value))
  return { name, goal: 'quick', as, paths }
}

/** Returns the request without a goal. */
export const withoutGoal = (asked: ListRequest): ListRequest => ({ ...asked, goal: 'none' })

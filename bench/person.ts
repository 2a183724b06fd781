/** Somebody signed in. */
export type Person = { _id: string; token: string }

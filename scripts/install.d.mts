/** Returns the packages of the lockfile that aren't installed in its version. */
export function missingPackages(): string[]

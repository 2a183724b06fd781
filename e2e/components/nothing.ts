/** Answers events of components that are only shown. */
export const nothing = () => undefined

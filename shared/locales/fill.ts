/** Fills each `{{name}}` of a phrase with the value of that name, or with nothing. A value is never filled again. */
export const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')

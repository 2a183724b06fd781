/**
 * Prevents a spreadsheet from running a text as a formula: anybody may call their company `=HYPERLINK(…)`. Many
 * spreadsheets begin a cell after a semicolon or a tab, too. `unescapeFormula` undoes it, whatever the text.
 */
export const escapeFormula = (text: string) => text.replaceAll(/(?<=^|[;\t])(?='*[=+\-@\t\r])/g, "'")

/** Undoes `escapeFormula`. */
export const unescapeFormula = (text: string) =>
  text.includes("'") ? text.replaceAll(/(?<=^|[;\t])'(?='*[=+\-@\t\r])/g, '') : text

/**
 * Keeps a spreadsheet from running a text as a formula: anybody may call their company `=HYPERLINK(…)`. Many
 * spreadsheets begin a cell after a semicolon or a tab, too. `undefuse` undoes it, whatever the text.
 */
export const defuse = (text: string) => text.replaceAll(/(?<=^|[;\t])(?='*[=+\-@\t\r])/g, "'")

/** Undoes `defuse`. */
export const undefuse = (text: string) =>
  text.includes("'") ? text.replaceAll(/(?<=^|[;\t])'(?='*[=+\-@\t\r])/g, '') : text

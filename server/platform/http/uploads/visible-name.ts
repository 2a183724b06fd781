/**
 * Controls, line ends, and characters without a sign of their own: marks of direction (`gpj.exe` would read
 * `exe.jpg`), of width zero.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Removes characters that can't be seen or stored from the name of a file or of an entry in an archive. */
export const visibleName = (name: string) => name.toWellFormed().replace(unseen, '').normalize('NFC')

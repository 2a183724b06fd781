/** Controls, line ends, and what has no sign of its own: marks of direction (`gpj.exe` would read `exe.jpg`), of width zero. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Takes out of the name of a file, or of an entry of an archive, what can't be seen or kept. */
export const visibleName = (name: string) => name.toWellFormed().replace(unseen, '').normalize('NFC')

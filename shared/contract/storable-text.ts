/** Tells if the database can store a text: PostgreSQL takes neither NUL nor half of a surrogate pair, not in JSON either. */
export const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

/** Makes a text from elsewhere one that the database can store. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

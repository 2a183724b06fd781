/**
 * Returns the address of a picture, for an `img`. It stands apart from the call, whose schema the first page does
 * without.
 */
export const pictureUrl = (id: string) => `/api/picture/${id}`

/** Reads what Node, PostgreSQL and libraries attach to an error, whatever was thrown. */
export function failureOf(error: unknown) {
  const thrown: object = Object(error)
  const textAt = (key: 'code' | 'name' | 'message') => {
    const value: unknown = Reflect.get(thrown, key)
    return typeof value === 'string' ? value : undefined
  }
  const cause: unknown = Reflect.get(thrown, 'cause')
  return { code: textAt('code'), name: textAt('name'), message: textAt('message') ?? '', cause }
}

import { sampledCall } from './code-samples.ts'
import type { NamedCall } from './key-calls.ts'
import { groupOf, keyCalls } from './key-calls.ts'

/** Makes a Postman collection (format 2.1) of the calls that take keys, with the values of their examples. */
export function postmanCollection(origin: string) {
  const groups = Map.groupBy(keyCalls, groupOf)
  return {
    info: {
      name: 'Maproom API',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'origin', value: origin },
      { key: 'key', value: '' },
    ],
    item: [...groups].map(([name, calls]) => ({ name, item: calls.map(requestOf) })),
  }
}

function requestOf({ route }: NamedCall) {
  const { method, url, body, files } = sampledCall(route, '{{origin}}')
  const json = { raw: { language: 'json' } }
  return {
    name: route.summary,
    request: {
      method,
      url,
      ...(files && {
        body: {
          mode: 'formdata',
          formdata: [
            {
              key: 'body',
              type: 'text',
              value: JSON.stringify(body, null, 2),
              contentType: 'application/json',
            },
            ...Object.entries(files).map(([key, src]) => ({ key, type: 'file', src })),
          ],
        },
      }),
      ...(body &&
        !files && { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: json.raw } } }),
    },
  }
}

import { type CallExample, file, type Route } from '../../../../shared/contract/route.ts'

/** A call with the values of its example, as it is sent. */
export type SampledCall = {
  method: string
  url: string
  body?: Record<string, unknown> | undefined
  /** Names of files by their field, where the call takes any. */
  files?: Record<string, string> | undefined
  /** True where the answer is a file. */
  saves: boolean
}

export type CodeSample = { lang: string; label: string; source: string }

/** Puts the values of its example into a call: those of the path, of the query, its body and files. */
export function sampledCall(route: Route, origin: string): SampledCall {
  const { params = {}, query = {}, body, files }: CallExample = route.example ?? {}
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return {
    method: route.method,
    url: `${origin}/api${path}${search.size > 0 ? `?${search}` : ''}`,
    body: body ?? (route.body ? {} : undefined),
    files: route.multipart && (files ?? {}),
    saves: route.response === file,
  }
}

/** Writes a call in the languages of the API reference. The key comes from the environment, so that it stands in no code. */
export const codeSamples = (call: SampledCall): CodeSample[] => [
  { lang: 'shell', label: 'curl', source: curl(call) },
  { lang: 'typescript', label: 'TypeScript', source: typescript(call) },
  { lang: 'php', label: 'PHP', source: php(call) },
  { lang: 'python', label: 'Python', source: python(call) },
]

/** Name of the variable in the environment that holds the key. */
export const keyVariable = 'MAPROOM_KEY'
/** File to which the examples of calls that answer a file save it. */
export const savedFile = 'answer.bin'

function curl({ method, url, body, files, saves }: SampledCall): string {
  const json = JSON.stringify(body, null, 2)
  const lines = [
    `curl --fail-with-body '${url}'`,
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`]),
    `-H "Authorization: Bearer $${keyVariable}"`,
    ...(files ? [`--form-string ${shellText(`body=${json}`)}`] : []),
    ...Object.entries(files ?? {}).map(([field, name]) => `-F '${field}=@${name}'`),
    ...(body && !files ? [`-H 'Content-Type: application/json'`, `-d ${shellText(json)}`] : []),
    ...(saves ? [`-o ${savedFile}`] : []),
  ]
  return lines.join(' \\\n  ')
}

const shellText = (text: string) => `'${text.replaceAll(`'`, `'\\''`)}'`

function typescript({ method, url, body, files, saves }: SampledCall): string {
  const json = JSON.stringify(body, null, 2)?.replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
  const text = json?.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (quoted) =>
    quoted.includes(`'`) ? quoted : `'${quoted.slice(1, -1)}'`,
  )
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    files || !body
      ? `headers: { Authorization: \`Bearer \${process.env.${keyVariable}}\` },`
      : `headers: {\n    Authorization: \`Bearer \${process.env.${keyVariable}}\`,\n    'Content-Type': 'application/json',\n  },`,
    ...(files ? ['body: form,'] : body ? [`body: JSON.stringify(${text?.replaceAll('\n', '\n  ')}),`] : []),
  ]
  return [
    ...(saves ? [`import { writeFile } from 'node:fs/promises'`, ''] : []),
    ...(files && Object.keys(files).length > 0 ? [`import { openAsBlob } from 'node:fs'`, ''] : []),
    ...(files ? ['const form = new FormData()', `form.append('body', JSON.stringify(${text}))`] : []),
    ...Object.entries(files ?? {}).map(
      ([field, name]) => `form.append('${field}', await openAsBlob('${name}'), '${name}')`,
    ),
    ...(files ? [''] : []),
    `const response = await fetch('${url}', {`,
    ...options.map((line) => `  ${line}`),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
    saves
      ? `await writeFile('${savedFile}', Buffer.from(await response.arrayBuffer()))`
      : 'console.log(await response.json())',
  ].join('\n')
}

function php({ method, url, body, files, saves }: SampledCall): string {
  const json = JSON.stringify(body, null, 4)
  const sent = files
    ? [
        'CURLOPT_POSTFIELDS => [',
        `    'body' => json_encode(${phpValue(body ?? {}, 2)}),`,
        ...Object.entries(files).map(
          ([field, name]) => `    '${field}' => new CURLFile('${name}', null, '${name}'),`,
        ),
        '],',
      ]
    : json
      ? [`CURLOPT_POSTFIELDS => json_encode(${phpValue(body, 1)}),`]
      : []
  const options = [
    'CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}',`]),
    'CURLOPT_HTTPHEADER => [',
    `    'Authorization: Bearer ' . getenv('${keyVariable}'),`,
    ...(body && !files ? [`    'Content-Type: application/json',`] : []),
    '],',
    ...sent,
  ]
  return [
    '<?php',
    `$request = curl_init('${url}');`,
    'curl_setopt_array($request, [',
    ...options.map((line) => `    ${line}`),
    ']);',
    '$answer = curl_exec($request);',
    'if (curl_getinfo($request, CURLINFO_HTTP_CODE) >= 400) throw new Exception($answer);',
    saves ? `file_put_contents('${savedFile}', $answer);` : 'print_r(json_decode($answer, true));',
  ].join('\n')
}

/** Writes a value in PHP, each field on a line of its own. */
function phpValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = '    '.repeat(depth + 1)
  const rows = Object.entries(value).map(([name, one]) =>
    Array.isArray(value) ? phpValue(one, depth + 1) : `'${name}' => ${phpValue(one, depth + 1)}`,
  )
  if (rows.length === 0) return Array.isArray(value) ? '[]' : '(object) []'
  return `[\n${rows.map((row) => `${inner}${row},\n`).join('')}${'    '.repeat(depth)}]`
}

function python({ method, url, body, files, saves }: SampledCall): string {
  const fields = Object.entries(files ?? {}).map(([field, name]) => `"${field}": open("${name}", "rb"),`)
  const form = [`"body": (None, json.dumps(${pythonValue(body ?? {}, 2)})),`, ...fields]
  const sent = [
    `headers={"Authorization": f"Bearer {os.environ['${keyVariable}']}"},`,
    ...(files ? ['files={', ...form.map((line) => `    ${line}`), '},'] : []),
    ...(body && !files ? [`json=${pythonValue(body, 1)},`] : []),
  ]
  return [
    ...(files ? ['import json'] : []),
    'import os',
    'import requests',
    '',
    `response = requests.request(`,
    ...[`"${method}",`, `"${url}",`, ...sent].map((line) => `    ${line}`),
    ')',
    'response.raise_for_status()',
    saves ? `open("${savedFile}", "wb").write(response.content)` : 'print(response.json())',
  ].join('\n')
}

/** Writes a value in Python, each field on a line of its own. */
function pythonValue(value: unknown, depth: number): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => pythonValue(one, depth)).join(', ')}]`
  const inner = '    '.repeat(depth + 1)
  const rows = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${pythonValue(one, depth + 1)},\n`,
  )
  return rows.length > 0 ? `{\n${rows.join('')}${'    '.repeat(depth)}}` : '{}'
}

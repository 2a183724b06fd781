/** Writes a raw mail: `headers` are added before, and replace, those of a plain reply. */
export function rawMail({
  body = 'Hello',
  ...headers
}: Record<string, string | string[]> & { body?: string } = {}): Buffer {
  const all: Record<string, string | string[]> = {
    'Message-ID': '<one@garage.example>',
    From: 'Mia Berg <mia@garage.example>',
    To: 'support@reply.example.com',
    Subject: 'Re: Your ticket',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  )
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

type Part = { type?: string; name?: string; bytes: Buffer | string; headers?: string }

/** Writes a raw mail of several parts; one with a name is an attachment. */
export function mixedMail(parts: Part[], headers: Record<string, string> = {}): Buffer {
  const body = parts.map(({ type, name, bytes, headers = '' }) => {
    const lines = [
      `Content-Type: ${type ?? (name ? 'application/octet-stream' : 'text/plain; charset=utf-8')}`,
    ]
    if (name) lines.push(`Content-Disposition: attachment; filename="${name}"`)
    lines.push(`Content-Transfer-Encoding: base64${headers}`)
    return `--part\r\n${lines.join('\r\n')}\r\n\r\n${base64Lines(Buffer.from(bytes))}\r\n`
  })
  return rawMail({
    ...headers,
    'Content-Type': 'multipart/mixed; boundary=part',
    body: `${body.join('')}--part--\r\n`,
  })
}

const base64Lines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')

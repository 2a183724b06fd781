import { line } from '../contract/fields.ts'

/** `https://{s}.tiles.example.org/{z}/{x}/{y}.png`; no more in the host than a Content-Security-Policy can hold. */
const template = /^(https?:\/\/)(\{s\}\.)?([a-z0-9.-]+(?::\d{1,5})?)\/\S*$/i

/** The address of a map's tiles, with `{z}`, `{x}`, `{y}` and perhaps `{s}` in it; empty where there is no map. */
export const mapTiles = line(300).refine(
  (url) => url === '' || (template.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
  'invalid_value',
)

/** Returns the origin of the tiles for a Content-Security-Policy; null without tiles. */
export function tileSource(url: string): string | null {
  const [, scheme, subdomain, host] = template.exec(url) ?? []
  return host ? `${scheme}${subdomain ? '*.' : ''}${host}` : null
}

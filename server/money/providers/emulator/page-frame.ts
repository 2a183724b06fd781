import { createHash } from 'node:crypto'

/** Escapes text for HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #d5d9e0; --soft: #5b6472; --card: #fff; --ground: #f3f5f8; --ink: #171b22; --accent: #2456d6; --warn: #fff3d6; --warn-ink: #5d4300; }
@media (prefers-color-scheme: dark) { :root { --line: #353c47; --soft: #a5aebb; --card: #1c2129; --ground: #12161c; --ink: #eef1f5; --accent: #7da2ff; --warn: #3d3010; --warn-ink: #ffdf9b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
.warning { background: var(--warn); color: var(--warn-ink); padding: 12px 16px; text-align: center; font-weight: 600; }
main { max-width: 480px; margin: 24px auto; padding: 0 16px 48px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin-block-end: 16px; }
h1 { font-size: 16px; margin: 0; color: var(--soft); font-weight: 500; }
h2 { font-size: 16px; margin: 0 0 12px; }
.amount { font-size: 36px; font-weight: 700; margin: 4px 0 8px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
p { margin: 0 0 8px; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: 14px; }
form { margin: 0; }
details[open] summary { margin-block-end: 4px; }
.buttons { display: grid; gap: 8px; }
button { width: 100%; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--card); min-height: 52px; }
button:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary { min-height: 44px; padding-block: 10px; margin-block: -10px; cursor: pointer; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding-block: 8px; border-block-start: 1px solid var(--line); overflow-wrap: anywhere; }
a { color: var(--accent); }
`

/**
 * Content security policy: allows nothing but the style above and forms, which may lead back to the shop, and no frame
 * around the page.
 */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Returns a whole page. `main` is HTML. */
export const pageFrame = (provider: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Emulator of ${escaped(provider)}</title>
<style>${style}</style>
</head>
<body>
<div class="warning" role="note">This is an emulator of ${escaped(provider)} for trying out the portal: no money moves.</div>
<main>${main}</main>
</body>
</html>
`

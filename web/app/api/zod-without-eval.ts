// The content security policy allows no code made from strings, which zod would otherwise try for speed. Set before
// zod is loaded: it is asked for while the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Made by `scripts/phrase-files.ts`: a script for each part of each language. */
declare module 'virtual:phrase-files' {
  type Load = () => Promise<{ default: Record<string, unknown> }>
  export const phraseFiles: Record<'first' | 'customer' | 'team' | 'reference', Record<string, Load>>
}

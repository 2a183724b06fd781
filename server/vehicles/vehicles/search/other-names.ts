/** Names that people use for makers, models and fuels, and the words by which the tree has them. */
const otherNames: Record<string, string[][]> = {
  vw: [['volkswagen']],
  vag: [['volkswagen'], ['audi'], ['seat'], ['skoda']],
  merc: [['mercedes']],
  mb: [['mercedes']],
  benz: [['mercedes']],
  beemer: [['bmw']],
  bimmer: [['bmw']],
  vauxhall: [['opel']],
  opel: [['vauxhall']],
  landy: [['land', 'rover']],
  lr: [['land', 'rover']],
  rr: [['range', 'rover']],
  alfa: [['alfaromeo']],
  chevy: [['chevrolet']],
  mitsu: [['mitsubishi']],
  harley: [['harley', 'davidson']],
  hd: [['harley', 'davidson']],
  jd: [['john', 'deere']],
  nh: [['new', 'holland']],
  klasse: [['class']],
  classe: [['class']],
  serie: [['series']],
  reihe: [['series']],
  benzin: [['petrol']],
  benziner: [['petrol']],
  benzina: [['petrol']],
  essence: [['petrol']],
  gasolina: [['petrol']],
  gasoline: [['petrol']],
  gas: [['petrol']],
  gasoil: [['diesel']],
  gazole: [['diesel']],
  hybride: [['hybrid']],
}

/** Returns what else a word may be called in the tree; `3er` is the `3 Series`, `cklasse` the `C-Class`. */
export function otherNamesOf(word: string): string[][] {
  const [, series] = /^([1-8])er$/.exec(word) ?? []
  if (series) return [[series, 'series']]
  const [, letters] = /^([a-z]{1,3})-?(?:klasse|classe)$/.exec(word) ?? []
  if (letters) return [[`${letters}class`]]
  return Object.hasOwn(otherNames, word) ? (otherNames[word] ?? []) : []
}

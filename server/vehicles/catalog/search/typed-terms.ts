import { searchWords } from '../search-words.ts'
import { figureOf } from './figures.ts'
import { generationOf, otherNumeral } from './generation-numbers.ts'
import { type Term, wordTerm } from './term.ts'

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
function otherNamesOf(word: string): string[][] {
  const [, series] = /^([1-8])er$/.exec(word) ?? []
  if (series) return [[series, 'series']]
  const [, letters] = /^([a-z]{1,3})-?(?:klasse|classe)$/.exec(word) ?? []
  if (letters) return [[`${letters}class`]]
  return Object.hasOwn(otherNames, word) ? (otherNames[word] ?? []) : []
}

/** Most words of a search; further ones are ignored. */
const mostWords = 10

/**
 * Reads a text as people type it, in any order: `golf 7 tdi 110 kw`. A figure with a unit is one term, whatever the unit;
 * makers' short names and both ways to count generations are understood.
 */
export function typedTerms(keywords: string): Term[] {
  const words = searchWords(keywords).slice(0, mostWords)
  const terms: Term[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at)
    const figure = figureOf(word, next)
    const generation = generationOf(word, next)
    terms.push(figure?.term ?? termOf(generation?.word ?? word))
    if (figure?.apart || generation?.apart) at += 1
  }
  return terms
}

/** Makes the term of a word, with all that it may be called in the tree. */
export const termOf = (word: string): Term => wordTerm(word, ...otherNamesOf(word), ...otherNumeral(word))

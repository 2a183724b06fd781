import { describe, expect, test } from 'vitest'
import { contrast, hueDistance } from './color-math.ts'
import { deriveTheme } from './derive-theme.ts'

const brand = {
  header_top_color: '#123b38',
  header_bar_color: '#ffffff',
  header_top_text_color: '#e6f2f0',
  header_bar_text_color: '#16302e',
  left_bar_color: '#f3f7f6',
  left_bar_text_color: '#2b4643',
  card_bg_color: '#ffffff',
  card_text_color: '#16302e',
  body_bg_color: '#eef3f2',
}
const night = {
  ...brand,
  card_bg_color: '#1b1d2a',
  card_text_color: '#eef0ff',
  body_bg_color: '#10121c',
  header_top_color: '#7c5cff',
}
const yellow = {
  ...brand,
  header_top_color: '#ffe14d',
  header_bar_color: '#fff2a8',
  left_bar_color: '#fffbe0',
}

const red = { ...brand, header_top_color: '#8f1414' }
const orange = { ...brand, header_top_color: '#b84a00' }
const darkRed = { ...night, header_top_color: '#ff6b6b' }

describe('the custom theme', () => {
  test.each([
    ['brand', brand],
    ['night', night],
    ['yellow', yellow],
    ['red', red],
    ['orange', orange],
    ['dark red', darkRed],
  ])('derives text that passes 4.5:1 everywhere from %s colours', (_, nine) => {
    const { tokens } = deriveTheme(nine)
    const color = (name: string) => tokens[`--${name}`] ?? ''
    for (const name of ['muted', 'accent', 'active', 'success', 'warning', 'danger', 'info', 'body-text']) {
      for (const back of ['card-bg-color', 'body-bg-color']) {
        expect(contrast(color(name), color(back)), `${name} on ${back}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast(color('muted'), color('hover')), 'muted on hover').toBeGreaterThanOrEqual(4.5)
    for (const name of ['accent', 'active', 'success', 'warning', 'danger', 'info']) {
      expect(contrast(color(name), color(`${name}-soft`)), `${name}-soft`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color('muted'), color(`${name}-soft`)), `muted on ${name}-soft`).toBeGreaterThanOrEqual(
        4.5,
      )
      expect(contrast(color(`${name}-text`), color(name)), `${name}-text`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color(`${name}-text`), color(`${name}-hover`)), `${name}-hover`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  })

  test.each([
    ['green', brand],
    ['red', red],
    ['orange', orange],
    ['dark red', darkRed],
  ])('has a danger that nobody takes for an accent in %s, or for a warning', (_, nine) => {
    const { tokens } = deriveTheme(nine)
    const color = (name: string) => tokens[`--${name}`] ?? ''
    expect(hueDistance(color('danger'), color('accent'))).toBeGreaterThanOrEqual(25)
    expect(hueDistance(color('danger'), color('active'))).toBeGreaterThanOrEqual(25)
    expect(hueDistance(color('danger'), color('warning'))).toBeGreaterThanOrEqual(25)
  })

  test('knows a dark theme by its cards', () => {
    expect(deriveTheme(brand).scheme).toBe('light')
    expect(deriveTheme(night).scheme).toBe('dark')
  })

  test('finds nothing to complain about in good colours', () => {
    expect(deriveTheme(brand).problems).toEqual([])
  })

  test('names the pairs that cannot be read', () => {
    const { problems } = deriveTheme({ ...brand, left_bar_text_color: '#dfe8e6' })
    expect(problems.map((problem) => problem.text)).toEqual(['left_bar_text_color'])
  })

  test('says so when no text reads on cards and body at once', () => {
    const { problems } = deriveTheme({ ...brand, body_bg_color: '#000000' })
    expect(problems.map((problem) => problem.background)).toContain('body_bg_color')
  })
})

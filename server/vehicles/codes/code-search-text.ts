import { searchText } from '../catalog/search-words.ts'
import type { CodeFields } from './code-fields.ts'

/** Joins everything by which people look for a code: itself, what it means in each language, its ECU and P-code. */
export function codeSearchText({ code, ecu, p_code, text, text_de, text_ar }: CodeFields): string {
  return searchText([code, p_code, ecu, text, text_de, text_ar])
}

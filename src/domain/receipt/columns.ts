const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const ZERO_WIDTH = /^\p{M}$/u
/** Characters that printers and terminals draw two columns wide: Han, Kana, Hangul, full-width forms, pictographs. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

const charWidth = (char: string): number => (ZERO_WIDTH.test(char) ? 0 : WIDE.test(char) ? 2 : 1)

/** Width of a text in printed columns. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return width
}

/** Pads with spaces to a width in columns. */
export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)))

/**
 * Breaks a text into lines of limited columns: between words, between Han characters, inside a word only if it is
 * longer than a line. An empty text is one empty line.
 */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text)) {
    for (const part of textWidth(piece) > columns ? Array.from(piece) : [piece]) {
      if (textWidth(line) + textWidth(part.trimEnd()) > columns) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += line === '' ? part.trimStart() : part
    }
  }
  lines.push(line.trimEnd())
  return lines
}

/** Words with their trailing spaces, and wide characters one by one. */
function pieces(text: string): string[] {
  const clean = text.replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim()
  const found: string[] = []
  let word = ''
  for (const char of clean) {
    if (charWidth(char) !== 2) word += char
    if (char === ' ' || charWidth(char) === 2) {
      if (word !== '') found.push(word)
      word = ''
    }
    if (charWidth(char) === 2) found.push(char)
  }
  if (word !== '') found.push(word)
  return found
}

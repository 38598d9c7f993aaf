import type { Piece } from './esc-pos-decoder.ts'

const western = new TextDecoder('windows-1252', { fatal: true })

/** Reads StarPRNT as strictly: what a receipt needs, and nothing else. */
export function decodeStarPrnt(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  let [at, bold, size, page] = [0, false, 0, 1]
  let line: string[] = []
  const next = (): number => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('the bytes end inside a command')
    return byte
  }
  const group = (): void => {
    const command = next()
    if (command === 0x74) page = next()
    else if (command === 0x53) {
      if (next() !== 1) throw new Error('an unknown tone of dots')
      const width = (next() + next() * 256) * 8
      const height = next() + next() * 256
      if (next() !== 0) throw new Error('an unknown colour of dots')
      const rows = bytes.slice(at, at + (width / 8) * height)
      if (width > 576 || height > 2303 || rows.length < (width / 8) * height) throw new Error('dots beside the paper')
      at += rows.length
      pieces.push({ kind: 'dots', dots: { width, height, rows } })
    } else throw new Error(`unknown command ESC GS ${command}`)
  }
  const escape = (): void => {
    const command = next()
    if (command === 0x40) [bold, size, page] = [false, 0, 1]
    else if (command === 0x1d) group()
    else if (command === 0x45) bold = true
    else if (command === 0x46) bold = false
    else if (command === 0x69) size = next() * 16 + next()
    else if (command === 0x64 && next() === 3) pieces.push({ kind: 'cut' })
    else throw new Error(`unknown command ESC ${command}`)
  }
  while (at < bytes.length) {
    const byte = next()
    if (byte === 0x1b) escape()
    else if (byte === 0x07) pieces.push({ kind: 'pulse' })
    else if (byte === 0x0a) {
      pieces.push({ kind: 'text', text: line.join(''), bold, size })
      line = []
    } else if (byte < 0x20 || byte === 0x7f) throw new Error(`unknown control byte ${byte}`)
    else if (byte >= 0x80 && page !== 32) throw new Error(`a letter beyond ASCII in code page ${page}`)
    else line.push(western.decode(Uint8Array.of(byte)))
  }
  if (line.length > 0) throw new Error('the last line was never fed')
  return pieces
}

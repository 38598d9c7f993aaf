import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that pages of the shop load, with an address that changes with its text. */
export interface PageFile {
  readonly address: string
  readonly text: string
  readonly type: string
}

/** The module that the build lays into the app's folder (vite.config.ts). */
const MODULE = 'web-shop.js'

const pageFile = (text: string, ending: 'css' | 'js', type: string): PageFile => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { address: `/s/-/shop.${hash}.${ending}`, text, type: `${type}; charset=utf-8` }
}

export const stylesheet = pageFile(readFileSync(new URL('shop.css', import.meta.url), 'utf8'), 'css', 'text/css')

/** The module of an app that is built; undefined without one: pages are whole without it. */
export function shopModule(appFolder: string): PageFile | undefined {
  try {
    return pageFile(readFileSync(join(appFolder, MODULE), 'utf8'), 'js', 'text/javascript')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

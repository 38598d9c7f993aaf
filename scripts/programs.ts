import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const inPackages = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The app's version. */
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}

/** The packages' programs by their JavaScript file, started with the current Node, without a shell or `npx`. */
export const programs = {
  tsc: inPackages('typescript/bin/tsc'),
  oxlint: inPackages('oxlint/bin/oxlint'),
  oxfmt: inPackages('oxfmt/bin/oxfmt'),
  knip: inPackages('knip/bin/knip.js'),
  lingui: inPackages('@lingui/cli/dist/lingui.js'),
  vite: inPackages('vite/bin/vite.js'),
  vitest: inPackages('vitest/vitest.mjs'),
  playwright: inPackages('@playwright/test/cli.js'),
}

export type Program = keyof typeof programs

import { defineConfig, type OxlintOverride } from 'oxlint'

type Area = 'domain' | 'contract' | 'db' | 'sw' | 'workers' | 'api' | 'ui' | 'features' | 'app' | 'server' | 'testing'

interface Layer {
  /** The files it is about. */
  readonly files: string
  /** The areas that these files may import, their own included. Imports point down. */
  readonly may: readonly Area[]
  /** The only packages that they may import; left out: any that `never` does not name. */
  readonly packages?: readonly string[]
  /** Modules that they may not import although their area is allowed, or packages of another world. */
  readonly never?: readonly string[]
}

/** The server's own floors, the lowest first: a floor may import those before it, and nothing of those behind it. */
const serverFloors = [
  ['settings'],
  ['db'],
  ['drivers'],
  ['kernel'],
  ['jobs', 'ledgers'],
  ['messages', 'pictures'],
  ['import'],
  ['contexts/organisation'],
  ['contexts/catalogue'],
  ['contexts/stock'],
  ['contexts/supply'],
  ['contexts/sales'],
  ['contexts/online'],
  ['contexts/insight'],
  ['background', 'http'],
  ['admin', 'demo'],
] as const

const facts = 'contexts/sales/facts'
/** Floors of its own, the lowest first: the shift of facts, what is found about them, how they are booked and accepted. */
const factFloors = ['lane', 'judge', 'book', 'accept'] as const
const browserOnly = ['react', 'react-dom', '@mantine/', '@lingui/', '@tanstack/', 'dexie', 'workbox-']
const screens = ['api', 'db', 'sw', 'workers', 'ui', 'features', 'contract', 'domain'] as const

/** The contexts of the office, the lowest first: one may use those before it. */
const officeFloors = ['organisation', 'catalogue', 'supply', 'stock', 'sales', 'online', 'insight'] as const

/**
 * The counter's own floors: what it stands on (the lease, the cart, the outbox), pieces that several tasks are made of,
 * and the tasks; what is above them all comes first.
 */
const counterFloors = [
  { floor: '', above: [] },
  { floor: 'parts/', above: ['tasks'] },
  { floor: 'core/', above: ['parts', 'tasks'] },
] as const

/** Who may import whom. A later line wins over an earlier one for the files that both name. */
const layers: readonly Layer[] = [
  { files: 'src/domain/**', may: ['domain'], packages: [] },
  { files: 'src/contract/**', may: ['contract', 'domain'], packages: ['valibot'] },
  { files: 'src/db/**', may: ['db', 'contract', 'domain'], packages: ['dexie', 'valibot'] },
  { files: 'src/sw/**', may: ['sw', 'db', 'contract', 'domain'], packages: ['workbox-*', 'dexie', 'valibot'] },
  {
    files: 'src/workers/**',
    may: ['workers', 'sw', 'db', 'contract', 'domain'],
    packages: ['zxing-wasm/**', 'valibot'],
  },
  { files: 'src/api/**', may: ['api', 'contract', 'domain'], never: ['dexie', 'node:'] },
  { files: 'src/ui/**', may: ['ui', 'contract', 'domain'], never: ['dexie', 'node:'] },
  { files: 'src/features/account/**', may: screens, never: ['#sw/', '#workers/', ...otherFeatures('account')] },
  // what office and account both need and ui/ may not hold, because it calls the server
  {
    files: 'src/features/shared/**',
    may: ['api', 'db', 'ui', 'features', 'contract', 'domain'],
    never: ['dexie', 'node:', ...otherFeatures('shared')],
  },
  {
    files: 'src/features/office/**',
    may: ['api', 'ui', 'features', 'contract', 'domain'],
    never: ['dexie', 'node:', ...otherFeatures('office')],
  },
  ...officeFloors.map((context, at): Layer => ({
    files: `src/features/office/${context}/**`,
    may: ['api', 'ui', 'features', 'contract', 'domain'],
    never: [
      'dexie',
      'node:',
      ...otherFeatures('office'),
      ...officeFloors.slice(at + 1).map((above) => `#features/office/${above}/`),
    ],
  })),
  ...counterFloors.flatMap(({ floor, above }): Layer[] => {
    const files = `src/features/counter/${floor}`
    const never = [
      'node:',
      '#features/shared/',
      ...otherFeatures('counter'),
      ...above.map((one) => `#features/counter/${one}/`),
    ]
    return [
      // the counter works with the cable out: only its *.online files know of calls
      { files: `${files}**`, may: screens, never: ['#api/call', '#api/query', ...never] },
      { files: `${files}**/*.online.{ts,tsx}`, may: screens, never },
    ]
  }),
  // a test may bring about by a task what it looks at below
  { files: 'src/features/counter/**/*.test.{ts,tsx}', may: screens, never: otherFeatures('counter') },
  // one small file of the build, loaded by strangers: of elsewhere it takes only types, which the build checks
  { files: 'src/shop/**', may: ['contract', 'domain'], packages: [] },
  { files: 'src/app/**', may: [...screens, 'app'], never: ['node:'] },
  // the screen tests and what they are made of; nothing else may import src/testing
  { files: 'src/testing/**', may: [...screens, 'app', 'testing'] },
  { files: 'src/**/*.screen.test.tsx', may: [...screens, 'app', 'testing'] },
  { files: 'server/**', may: ['server', 'contract', 'domain'], never: browserOnly },
  ...serverFloors.flatMap((floor, at): Layer[] =>
    floor.map((folder) => ({
      files: `server/${folder}/**`,
      may: ['server', 'contract', 'domain'],
      never: [...above(at), ...floor.filter((beside) => beside !== folder).map((beside) => `#server/${beside}/`)],
    })),
  ),
  ...factFloors.map((floor, at): Layer => ({
    files: `server/${facts}/${floor}/**`,
    may: ['server', 'contract', 'domain'],
    never: [
      ...above(serverFloors.findIndex(([folder]) => folder === 'contexts/sales')),
      ...factFloors.slice(at + 1).map((one) => `#server/${facts}/${one}/`),
    ],
  })),
  // a test may bring about by what is above it what it looks at
  { files: 'server/**/*.test.ts', may: ['server', 'contract', 'domain'], never: browserOnly },
]

/** What the floor at this place of `serverFloors` may not import: the floors above it, and what is for browsers alone. */
function above(at: number): string[] {
  return [...browserOnly, ...serverFloors.slice(at + 1).flatMap((floor) => floor.map((one) => `#server/${one}/`))]
}

function otherFeatures(own: string): string[] {
  return ['account', 'office', 'counter'].filter((area) => area !== own).map((area) => `#features/${area}/`)
}

const areas: readonly Area[] = [...screens, 'app', 'server', 'testing']
const ofTests = ['vitest', 'fast-check', 'fake-indexeddb', 'fake-indexeddb/**']
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** One layer as the rule of the linter. */
function importRule({ files, may, packages, never = [] }: Layer): OxlintOverride {
  const barred = areas.filter((area) => !may.includes(area))
  const patterns = [
    {
      regex: `^#(${[...barred, 'none'].join('|')})/`,
      message: `${files} may import ${may.join(', ')}: imports point down (oxlint.config.ts).`,
    },
    { group: ['../**', '!../locales/**'], message: 'A module of another folder is imported by its alias.' },
    ...(packages
      ? [
          {
            group: ['**', ...[String.raw`\#*/**`, './**', ...packages, ...ofTests].map((allowed) => `!${allowed}`)],
            message: `${files} may use ${packages.length > 0 ? packages.join(', ') : 'no packages'}.`,
          },
        ]
      : []),
    ...never.map((start) => ({
      regex: `^${literal(start)}${/[:/-]$/.test(start) ? '' : String.raw`(\.tsx?|/.*)?$`}`,
      message: `${files} may not import ${start} (oxlint.config.ts).`,
    })),
  ]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const fetchIsWrapped = 'Calls go through src/api/call.ts; the device layer through src/sw.'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'import', 'promise', 'vitest', 'jsx-a11y'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', perf: 'off', suspicious: 'off' },
  ignorePatterns: ['dist', '.cache', '.data', '.tsbuild', '**/*.gen.ts', 'src/locales'],
  rules: {
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 400 }],
    'no-debugger': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-console': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // a type taken with `import { type X }` would still load its module, and what that loads
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
    ],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    // money and quantities are branded numbers, which it does not know for numbers
    'typescript/no-unsafe-unary-minus': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/set-state-in-render': 'error',
    // the compiler's rules that a till breaks with reason here and there: a clock read while drawing, a camera's stream
    'react/purity': 'warn',
    'react/immutability': 'warn',
    'react/set-state-in-effect': 'warn',
    'react/incompatible-library': 'warn',
    'react/static-components': 'error',
    'react/use-memo': 'error',
    'react/jsx-key': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'vitest/expect-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // a till is touched and scanned: the first field has the focus, and a table that scrolls can be reached by key
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // Dexie's Collection.reverse() is taken for an array's
    'unicorn/no-array-reverse': 'off',
  },
  overrides: [
    ...layers.map(importRule),
    {
      files: ['src/**'],
      rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: fetchIsWrapped }] },
    },
    { files: ['src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120, skipComments: true }] } },
    {
      files: ['{src,server}/**/*.ts'],
      rules: { 'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }] },
    },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    // stories are told by functions that a test calls
    { files: ['server/stories/**'], rules: { 'vitest/no-standalone-expect': 'off', 'vitest/valid-title': 'off' } },
    // their `test` is of src/testing
    { files: ['src/**/*.screen.test.tsx', 'src/testing/**'], rules: { 'vitest/no-standalone-expect': 'off' } },
    {
      files: ['src/api/call.ts', 'src/api/live-stream.ts', 'src/sw/**', 'src/shop/ask-shop.ts', 'src/testing/**'],
      rules: { 'no-restricted-globals': 'off' },
    },
    // programs that ask for a default export
    {
      files: ['*.config.ts', '*.config.mjs', 'tests/e2e/driver/prepare.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // Playwright's fixtures call what they hand over "use"
    { files: ['tests/**', 'server/**', 'scripts/**', 'bench/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
})

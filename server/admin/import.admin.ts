import { readdir, readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BY_WEIGHT } from '#domain/goods/import-questions.ts'
import type { DecimalMark } from '#domain/written-number.ts'
import { ppm } from '#domain/money.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { type AdminCommand, type AdminEnv, CommandError } from '#server/admin/admin-command.ts'
import {
  attachPictures,
  notingPictures,
  type NamedPictures,
} from '#server/contexts/catalogue/import/attach-pictures.ts'
import { importAtOnce } from '#server/contexts/catalogue/import/import-at-once.ts'
import type { Tx } from '#server/db/session.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { createdPrice } from '#server/import/created-price.ts'
import { csvCells, decodeText, UnreadableFile } from '#server/import/rows/csv-rows.ts'
import { importReport } from '#server/import/import-report.ts'
import { importFormats, type ImportFormat, type ReadOptions } from '#server/import/rows/imported-product.ts'
import { decimalCell } from '#server/import/rows/number-cells.ts'
import { planImport, type ImportPlan } from '#server/import/plan-import.ts'
import { fileFindings } from '#server/import/file-findings.ts'
import { detectFormat, readCatalogue } from '#server/import/read-catalogue.ts'

const usage = `  import FILE --store STORE [--dry-run] [--format ${importFormats.join('|')}] [--location NAME]
         [--tax "NAME=PERCENT"] [--weight-unit kg|lb] [--decimal point|comma] [--create-missing-prices] [--language en|zh]
         [--images FOLDER]
      imports products from a file of Shopify, Square, Loyverse or USDA FoodData; STORE is a store's id, code or name.
      --dry-run prints what would change and why rows are skipped. --location selects one store's columns in a file of
      several stores. --tax sets the tax of taxable products, by default that of the store's taxed products; in a file
      without tax information it applies to new products.
      --create-missing-prices invents a price if the file has none; for trials only.
      --images takes the pictures that the file names from a folder, by file name; nothing is downloaded.`

const options = {
  store: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  format: { type: 'string' },
  location: { type: 'string' },
  tax: { type: 'string' },
  'weight-unit': { type: 'string', default: 'kg' },
  decimal: { type: 'string' },
  'create-missing-prices': { type: 'boolean', default: false },
  language: { type: 'string', default: 'en' },
  images: { type: 'string' },
} as const

/** Imports products into a store, or shows what an import would do. */
export const importGoods: AdminCommand = {
  name: 'import',
  usage,
  files: (args) => absolute(args),
  async run(args, env) {
    const call = readCall(args)
    const store = await findStore(env, call.store)
    const text = decodeText(
      await readFile(call.file).catch(() => Promise.reject(new CommandError(`${call.file} cannot be read.`))),
    )
    if (call.images !== undefined && !(await isFolder(call.images)))
      throw new CommandError(`${call.images} is not a readable folder.`)
    const named: NamedPictures[] = []
    let runId: string | undefined
    try {
      await env.db.tx(async (tx) => {
        const { format, plan } = await plannedImport(tx, store, text, call, named)
        if (!call.dryRun) runId = await importAtOnce({ ...store, tx, now: Date.now() }, plan, basename(call.file))
        const how = call.dryRun ? 'dry run, nothing is changed' : 'imported'
        for (const line of [`${store.name}: ${format} file, ${how}.`, ...importReport(plan, call.language)])
          env.say(line)
      })
    } catch (error) {
      throw error instanceof UnreadableFile ? new CommandError(error.message) : error
    }
    if (call.images !== undefined) await importPictures(env, store, call, { named, runId })
    if (!call.dryRun) await env.db.maintain()
    return 0
  },
}

const isFolder = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    () => false,
  )

interface Call {
  readonly file: string
  readonly store: string
  readonly dryRun: boolean
  readonly format: ImportFormat | undefined
  readonly location: string | undefined
  readonly taxes: readonly TaxRate[] | undefined
  readonly weightUnit: 'kg' | 'lb'
  readonly decimal: DecimalMark | undefined
  readonly createPrices: boolean
  readonly language: 'en' | 'zh'
  readonly images: string | undefined
}

async function plannedImport(
  tx: Tx,
  store: FoundStore,
  text: string,
  call: Call,
  named: NamedPictures[],
): Promise<{ format: ImportFormat; plan: ImportPlan }> {
  const { format, results } = readCatalogue(text, {
    format: call.format,
    location: call.location,
    units: [{ word: BY_WEIGHT, unit: call.weightUnit }],
    decimals: decimalsOf(text, call),
  })
  const plan = await planImport(tx, store, notingPictures(results, named), {
    taxes: call.taxes,
    ...(call.createPrices ? { createPrice: createdPrice } : {}),
  })
  return { format, plan }
}

/** The number format of columns; must be given where the file does not show it. */
function decimalsOf(text: string, call: Call): ReadOptions['decimals'] {
  const cells = csvCells(text)
  const headers = cells.data[0] ?? []
  const format = call.format ?? detectFormat(headers.map((header) => header.trim()))
  if (format === undefined) return []
  const { numbers } = fileFindings(cells, 0, { format, location: call.location })
  return numbers.map(({ column, mark = call.decimal, example }) => {
    if (mark !== undefined) return { column, mark }
    throw new UnreadableFile(
      `"${example}" in the column "${headers[column]}" can be read in two ways. Say which with --decimal point or comma.`,
    )
  })
}

/** Adds the pictures named in the file, after its products are in the store. */
async function importPictures(
  env: AdminEnv,
  store: FoundStore,
  { images: folder = '', dryRun, language, file }: Call,
  { named, runId }: { readonly named: readonly NamedPictures[]; readonly runId: string | undefined },
): Promise<void> {
  if (dryRun)
    return env.say(`Pictures named in the file: ${named.reduce((sum, { pictures }) => sum + pictures.length, 0)}.`)
  const images = openImageStore(process.env, env.settings)
  const keeper = { db: env.db, images, orgId: store.orgId, accountId: '', now: Date.now() }
  const { attached, unchanged, problems } = await attachPictures(keeper, store, named, {
    folder,
    language,
    runId,
    name: basename(file),
  })
  env.say(`Pictures: ${attached} new, ${unchanged} unchanged, ${problems.length} left out.`)
  for (const problem of problems) env.say(`  ${problem}`)
}

/** Makes the paths of the file and the picture folder absolute. */
function absolute(args: readonly string[]): string[] {
  const { tokens, values } = parse(args)
  const file = tokens.find((token) => token.kind === 'positional')?.index ?? -1
  const folder = values.images
  return args.map((arg, i) => {
    if (i === file || (arg === folder && args[i - 1] === '--images')) return resolve(arg)
    return folder !== undefined && arg === `--images=${folder}` ? `--images=${resolve(folder)}` : arg
  })
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage:\n${usage}`)
  }
}

function readCall(args: readonly string[]): Call {
  const { values, positionals } = parse(args)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0 || values.store === undefined) throw new CommandError(`Usage:\n${usage}`)
  return {
    file,
    store: values.store,
    dryRun: values['dry-run'],
    location: values.location,
    createPrices: values['create-missing-prices'],
    format: values.format === undefined ? undefined : oneOf('--format', values.format, importFormats),
    taxes: values.tax === undefined ? undefined : readTax(values.tax),
    weightUnit: oneOf('--weight-unit', values['weight-unit'], ['kg', 'lb']),
    decimal:
      values.decimal === undefined
        ? undefined
        : oneOf('--decimal', values.decimal, ['point', 'comma']) === 'comma'
          ? ','
          : '.',
    language: oneOf('--language', values.language, ['en', 'zh']),
    images: values.images,
  }
}

function oneOf<const T extends string>(option: string, given: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === given)
  if (found === undefined) throw new CommandError(`${option} must be ${allowed.join(', ')}, not "${given}".`)
  return found
}

/** Parses "Sales tax=8.875" as one rate of 88,750 parts per million; "none" means untaxed. */
function readTax(text: string): TaxRate[] {
  if (text === 'none') return []
  const [name = '', percent = ''] = text.split('=').map((part) => part.trim())
  const rate = decimalCell(percent.replace(/%$/, ''), 4)
  if (name === '' || rate === undefined || rate < 0 || rate > 1_000_000)
    throw new CommandError(`--tax must be "NAME=PERCENT", such as "Sales tax=8.875", or none.`)
  return [{ name, rate: ppm(rate) }]
}

interface FoundStore {
  readonly orgId: string
  readonly storeId: string
  readonly name: string
}

async function findStore({ db }: AdminEnv, wanted: string): Promise<FoundStore> {
  const { rows } = await db.query<{ org_id: string; id: string; name: string; code: string }>({
    text: 'select org_id, id, name, code from store order by name, id',
  })
  const exact = rows.filter((row) => row.id === wanted)
  const found =
    exact.length > 0
      ? exact
      : rows.filter((row) => [row.name, row.code].some((word) => word.toLowerCase() === wanted.toLowerCase()))
  if (found.length === 1) return { orgId: found[0]!.org_id, storeId: found[0]!.id, name: found[0]!.name }
  const list = rows.map((row) => `  ${row.id}  ${row.code}  ${row.name}`).join('\n')
  throw new CommandError(
    `${found.length === 0 ? `There is no store "${wanted}".` : `Several stores are called "${wanted}"; give the id.`}\n${list}`,
  )
}

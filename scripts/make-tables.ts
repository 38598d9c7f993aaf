/** `npm run tables`: regenerates server/db/tables.gen.ts; run it after adding a migration. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeTables } from '#server/db/describe-tables.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { root } from './programs.ts'

const database = await openTestDatabase('embedded')
writeFileSync(join(root, 'server', 'db', 'tables.gen.ts'), await describeTables(database))
await database.close()

/** `npm run tables`: writes server/db/tables.gen.ts anew, after a migration was added or changed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeTables } from '#server/db/describe-tables.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { root } from './programs.ts'

const database = await openTestDatabase('embedded')
writeFileSync(join(root, 'server', 'db', 'tables.gen.ts'), await describeTables(database))
await database.close()

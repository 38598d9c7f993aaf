/** Vitest runs this before it loads a file that mocks or reloads modules. */
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

vi.resetModules()

// databases of its own too: what an earlier file still writes does not reach them
const databases = new IDBFactory()
globalThis.indexedDB = databases
Dexie.dependencies.indexedDB = databases

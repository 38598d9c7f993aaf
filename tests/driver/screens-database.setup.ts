// before anything of a screen test loads Dexie, which looks for it only once
import 'fake-indexeddb/auto'

/** Vitest runs this before it loads a file that mocks or reloads modules. */
import { vi } from 'vitest'

vi.resetModules()

import { prepareDemoData } from './demo-data.ts'

/** Playwright runs it once before all tests, and what it answers after them. */
export default prepareDemoData

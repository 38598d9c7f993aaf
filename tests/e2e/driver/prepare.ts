import { prepareDemoData } from './demo-data.ts'

/** Playwright runs it once before all tests. */
export default prepareDemoData

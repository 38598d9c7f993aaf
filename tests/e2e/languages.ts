export { languagesOf, type Language } from '#testing/languages.ts'

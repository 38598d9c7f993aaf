/** A file copied beside the app by the build; its URL. */
declare module '*.wasm?url' {
  const address: string
  export default address
}

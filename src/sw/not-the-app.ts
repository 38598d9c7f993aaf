/**
 * Addresses that the server answers itself: calls, its health, and the web shop of a store. Navigations there are never
 * answered with the app, also by a worker that stays in use after the server got a newer build.
 */
export const NOT_THE_APP: readonly RegExp[] = [/^\/b\//, /^\/healthz/, /^\/s\//]

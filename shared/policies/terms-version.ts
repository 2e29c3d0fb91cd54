/**
 * The version of the words of the terms of use: the day on which they were last changed. What people agree to is stored with it.
 * A test fails when the words change and it does not.
 */
export const TERMS_VERSION = '2026-11-28'

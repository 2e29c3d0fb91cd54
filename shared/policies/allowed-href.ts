/**
 * The targets of links that an operator writes: web and mail addresses, and paths and parts of this site. Browsers drop
 * tabs and read a backslash as a slash.
 */
export const ALLOWED_HREF = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i

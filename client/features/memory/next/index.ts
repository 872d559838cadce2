// A small door of its own: home and the league offer what comes next.
export { useWhatNext, type WhatNext } from './useWhatNext.ts'

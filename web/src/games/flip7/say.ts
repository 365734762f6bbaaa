// Sentences of this table: keys `flip7.table.…`.
import { sayer } from '../shared/say';

export const say = sayer('flip7');

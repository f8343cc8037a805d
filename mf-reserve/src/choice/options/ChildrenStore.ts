import { makeAutoObservable, observableRef } from '@wadachi/shared';
import { formLimits } from '../../limits';

/** A child; its age in whole years, undefined until it is chosen. */
export interface ChildRow {
  readonly key: number;
  readonly age: number | undefined;
  /** True when its missing age is shown as an error. */
  readonly isMissed: boolean;
}

type AgesChanged = (before: readonly number[], after: readonly number[]) => void;

/** The children of a booking. `agesChanged` is called when the known ages change. */
export class ChildrenStore {
  rows: readonly ChildRow[] = [];
  /** The child that was added last. */
  newest: number | undefined;
  readonly #agesChanged: AgesChanged;
  #nextKey = 1;

  constructor(agesChanged: AgesChanged) {
    this.#agesChanged = agesChanged;
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  get ages(): readonly number[] {
    return this.rows.flatMap(({ age }) => (age === undefined ? [] : [age]));
  }

  get canAdd(): boolean {
    return this.rows.length < formLimits.childrenAges;
  }

  /** The first child without an age. */
  get ageless(): ChildRow | undefined {
    return this.rows.find(({ age }) => age === undefined);
  }

  /** Sets the known children, without calling `agesChanged`. */
  join(ages: readonly number[]): void {
    this.rows = ages.map((age) => this.#row(age));
  }

  add(): void {
    if (!this.canAdd) return;
    const row = this.#row(undefined);
    this.newest = row.key;
    this.#replace([...this.rows, row]);
  }

  chooseAge(key: number, age: number | undefined): void {
    this.#replace(this.rows.map((row) => (row.key === key ? { ...row, age } : row)));
  }

  remove(key: number): void {
    this.#replace(this.rows.filter((row) => row.key !== key));
  }

  /** Shows missing ages as errors. */
  missAges(): void {
    this.rows = this.rows.map((row) => ({ ...row, isMissed: row.age === undefined }));
  }

  #row(age: number | undefined): ChildRow {
    const key = this.#nextKey;
    this.#nextKey += 1;
    return { key, age, isMissed: false };
  }

  #replace(rows: readonly ChildRow[]): void {
    const before = this.ages;
    this.rows = rows;
    if (this.ages.join() !== before.join()) this.#agesChanged(before, this.ages);
  }
}

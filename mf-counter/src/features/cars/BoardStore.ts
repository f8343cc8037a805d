import { addDays, daysBetween, makeAutoObservable, observableRef, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { BoardCar, CarBoard, CarStay } from '@wadachi/contract';

/** A line of the board: the heading of a class, or one of its cars. */
export interface BoardRow {
  readonly id: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly car: BoardCar | undefined;
}

/** A booking on its way from one car to another. */
export interface Move {
  readonly stay: CarStay;
  readonly from: string;
  readonly to: string;
}

/** A car, or what has it. */
export interface Chosen {
  readonly car: string;
  readonly stay?: string | undefined;
}

/** A place that has the focus: a row, and in it the car (0) or one of its stays. */
export interface Place {
  readonly row: number;
  readonly cell: number;
}

/** Days by which a key or a button goes on. */
const stepDays = 28;
const lastMinute = '9999';

/** The cars of a shop in a month: where the focus is, what is chosen, and what is being moved. */
export class BoardStore {
  chosen: Chosen | undefined;
  moving: Move | undefined;
  /** The last move, until it is undone or put away. */
  moved: Move | undefined;
  place: Place = { row: 1, cell: 0 };
  readonly #read: LatestRequest<CarBoard>;
  #asked = '';

  constructor(
    private readonly api: Api,
    private readonly first: CarBoard,
  ) {
    this.#read = new LatestRequest(first);
    makeAutoObservable<this, 'api' | 'first'>(
      this,
      {
        api: false,
        first: false,
        chosen: observableRef,
        moving: observableRef,
        moved: observableRef,
        place: observableRef,
      },
      { autoBind: true },
    );
  }

  get board(): CarBoard {
    return this.#read.shown ?? this.first;
  }

  /** Why the board could not be read again. */
  get failure(): unknown {
    return this.#read.failure;
  }

  get rows(): readonly BoardRow[] {
    return this.board.classes.flatMap(({ id, name, cars }) => [
      { id: `class ${id}`, plan_id: id, plan_name: name, car: undefined },
      ...cars.map((car) => ({ id: car.id, plan_id: id, plan_name: name, car })),
    ]);
  }

  /** The first day after or before the days in view. */
  get steps(): Readonly<Record<'earlier' | 'later', string>> {
    const { from } = this.board;
    return { earlier: addDays(from, -stepDays), later: addDays(from, stepDays) };
  }

  get chosenCar(): BoardRow | undefined {
    return this.rows.find(({ car }) => car !== undefined && car.id === this.chosen?.car);
  }

  get chosenStay(): CarStay | undefined {
    return this.chosenCar?.car?.stays.find(({ id }) => id === this.chosen?.stay);
  }

  /** The part of the days in view that lies before a time, from 0 to 1. */
  part(time: string | null): number {
    const { from, days } = this.board;
    if (time === null) return 1;
    const [hours, minutes] = time.slice(11).split(':').map(Number);
    const at = daysBetween(from, time.slice(0, 10)) + ((hours ?? 0) * 60 + (minutes ?? 0)) / 1_440;
    return Math.min(1, Math.max(0, at / days));
  }

  /** The place with the focus, which always exists. */
  get focus(): Place {
    const { row, cell } = this.place;
    const at = this.rows[row]?.car ? row : this.rows.findIndex(({ car }) => car !== undefined);
    return { row: at, cell: Math.min(cell, this.rows[at]?.car?.stays.length ?? 0) };
  }

  /** Takes what a navigation has brought. */
  take(board: CarBoard): void {
    if (board !== this.board) this.#read.take(board);
  }

  /** Reads the board again, unless a booking is on its way. What is shown stays until then. */
  async refresh(): Promise<void> {
    if (!this.moving) await this.show(this.board.from);
  }

  /** Shows the days from another one on. */
  async show(from: string): Promise<void> {
    this.#asked = from;
    const { shop } = this.board;
    const options = { params: { shop: shop.id }, query: { from }, handles: [0, 503], toast: false };
    await this.#read.ask(
      async (signal) => (await this.api('GET /api/counter/shops/:shop/cars', { ...options, signal })).data,
    );
  }

  /** Asks again for the days that did not come. */
  async tryAgain(): Promise<void> {
    await this.show(this.#asked);
  }

  choose(chosen: Chosen | undefined): void {
    if (this.moving) return;
    this.chosen = chosen;
    this.moved = undefined;
  }

  focusOn(place: Place): void {
    if (place.row !== this.focus.row || place.cell !== this.focus.cell) this.place = place;
  }

  /** Moves the focus to the next car above or below, or to the next stay of the car. */
  go(rows: -1 | 0 | 1, cells: -1 | 0 | 1): void {
    const { row, cell } = this.focus;
    const next = rows === 0 ? row : this.#nextRow(row, rows, () => true);
    const stays = this.rows[next]?.car?.stays.length ?? 0;
    this.focusOn({ row: next, cell: Math.min(stays, Math.max(0, rows === 0 ? cell + cells : cell)) });
  }

  /** Begins to move a booking; nothing for what can't move. */
  lift(car: string, stay: CarStay): void {
    if (stay.plan_ids.length === 0) return;
    this.choose(undefined);
    this.moving = { stay, from: car, to: car };
  }

  /** Shows the booking at another car, if it can get it. */
  aim(car: string): void {
    const row = this.rows.find((one) => one.car?.id === car);
    if (this.moving && row && this.#fits(row)) this.moving = { ...this.moving, to: car };
  }

  /** Shows it at the next car above or below that it can get. */
  aimNext(direction: -1 | 1): void {
    const at = this.rowOf(this.moving?.to ?? '');
    const next = this.rows[this.#nextRow(at, direction, (row) => this.#fits(row))];
    if (next?.car) this.aim(next.car.id);
  }

  /** Ends the move. @returns what it was, unless the booking stays where it is */
  drop(): Move | undefined {
    const { moving } = this;
    this.moving = undefined;
    return moving && moving.to !== moving.from ? moving : undefined;
  }

  /** Lets the booking stay where it is, or closes what is shown. */
  cancel(): void {
    const { moving } = this;
    this.moving = undefined;
    if (!moving) this.choose(undefined);
  }

  setMoved(move: Move | undefined): void {
    this.moved = move;
    if (move) this.#follow(move.stay.id);
  }

  /** Goes with a booking to its car. */
  #follow(id: string): void {
    this.rows.forEach(({ car }, row) => {
      const at = car?.stays.findIndex((stay) => stay.id === id) ?? -1;
      if (at >= 0) this.focusOn({ row, cell: at + 1 });
    });
  }

  rowOf(car: string): number {
    return this.rows.findIndex((row) => row.car?.id === car);
  }

  /** The stay that has the car that is aimed at during the booking's time. */
  get inTheWay(): CarStay | undefined {
    const { moving } = this;
    if (!moving) return undefined;
    const { stay, to } = moving;
    return this.rows[this.rowOf(to)]?.car?.stays.find(
      (other) =>
        other.id !== stay.id &&
        other.starts < (stay.free ?? lastMinute) &&
        stay.starts < (other.free ?? lastMinute),
    );
  }

  #fits({ car, plan_id }: BoardRow): boolean {
    const { moving } = this;
    if (!moving || !car) return false;
    return car.id === moving.from || (car.is_offered && moving.stay.plan_ids.includes(plan_id));
  }

  /** The next row of a car for which it is true; the same row at an end. */
  #nextRow(from: number, direction: -1 | 1, isRight: (row: BoardRow) => boolean): number {
    for (let at = from + direction; this.rows[at] !== undefined; at += direction) {
      const row = this.rows[at];
      if (row?.car && isRight(row)) return at;
    }
    return from;
  }
}

type Encode = (value: unknown) => unknown;

/** A placeholder in a statement that is compiled once. Each call supplies the value. */
export class Parameter {
  readonly #name: string;
  readonly #encode: Encode;

  constructor(name: string, encode: Encode = (value) => value) {
    this.#name = name;
    this.#encode = encode;
  }

  /** Returns the same parameter with another encoding. */
  encodedBy(encode: Encode): Parameter {
    return new Parameter(this.#name, encode);
  }

  valueIn(input: object): unknown {
    return this.#encode(Reflect.get(input, this.#name));
  }

  /** A placeholder has no value, so converting it to a primitive is an error. */
  [Symbol.toPrimitive](): never {
    throw this.#notYet();
  }

  get length(): never {
    throw this.#notYet();
  }

  #notYet(): Error {
    return new Error(`The parameter ${this.#name} has no value while its statement is composed.`);
  }
}

/** Encodes a value at once; for a parameter, encodes the value of each call. */
export function encoded(value: unknown, encode: Encode): unknown {
  return value instanceof Parameter ? value.encodedBy(encode) : encode(value);
}

/** Creates an object that returns a `Parameter` for each member that is read, and the same one for repeated reads. */
export function createParameters<Input extends object>(): Input {
  const parameters = new Map<string | symbol, Parameter>();
  return typed<Input>(
    new Proxy(
      {},
      {
        get: (_, name) => {
          const parameter = parameters.get(name) ?? new Parameter(String(name));
          parameters.set(name, parameter);
          return parameter;
        },
        ownKeys: () => {
          throw new Error('The members of the parameters are not known while a statement is composed.');
        },
      },
    ),
  );
}

/** While a statement is composed, parameters have the type of their later values, but code must not read the values. */
function typed<Input>(parameters: object): Input {
  return parameters as Input;
}

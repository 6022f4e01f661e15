/** Passkeys, created and used by the browser and checked by the server. */
import { ask } from "../../net/api";
import type { Me, PasskeyList } from "../../lib/wire";

type Plain = Record<string, unknown>;

/** Return whether passkeys can work: the browser supports them, over HTTPS or on this machine. */
export function arePossible(): boolean {
  return (
    isSecureContext && "PublicKeyCredential" in globalThis && !/^[\d.]+$|:/.test(location.hostname)
  );
}

export async function passkeys(): Promise<PasskeyList["passkeys"]> {
  return (await ask<PasskeyList>("GET", "/passkeys")).passkeys;
}

export function removePasskey(id: string): Promise<void> {
  return ask("DELETE", `/passkeys/${encodeURIComponent(id)}`);
}

/** Create a passkey for this browser's identity. */
export async function createPasskey(): Promise<void> {
  const { options } = await ask<{ options: Plain }>("POST", "/passkeys/options");
  const user = options["user"] as Plain;
  const exclude = (options["excludeCredentials"] ?? []) as Plain[];
  const publicKey = {
    ...options,
    challenge: bytes(options["challenge"]),
    user: { ...user, id: bytes(user["id"]) },
    excludeCredentials: exclude.map((credential) => ({
      ...credential,
      id: bytes(credential["id"]),
    })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  await ask("POST", "/passkeys", { credential: created && plain(created) });
}

/** Sign in with a passkey; this browser then has its identity. */
export async function signIn(): Promise<Me> {
  const { options } = await ask<{ options: Plain }>("POST", "/sign-in/options");
  const publicKey = {
    ...options,
    challenge: bytes(options["challenge"]),
    allowCredentials: [],
  } as unknown as PublicKeyCredentialRequestOptions;
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  return ask("POST", "/sign-in", { credential: credential && plain(credential) });
}

/** Sign out of this browser's identity; a passkey restores it. */
export function signOut(): Promise<void> {
  return ask("POST", "/sign-out");
}

/** Convert a credential to plain JSON. */
function plain({ id, rawId, type, response }: PublicKeyCredential): Plain {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature"] as const;
  const encoded = parts.flatMap((name) => {
    const part = (response as unknown as Partial<Record<string, ArrayBuffer>>)[name];
    return part ? [[name, text(part)] as const] : [];
  });
  return { id, rawId: text(rawId), type, response: Object.fromEntries(encoded) };
}

function bytes(value: unknown): Uint8Array {
  const base64 = String(value).replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const letters = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
